// Tables are sorted by their heads and filtered by the box above them.
for (const table of document.querySelectorAll('table.sort')) {
  table.querySelectorAll('th').forEach((head, column) => {
    const key = row => {
      const cell = row.cells[column]
      const value = cell.dataset.v ?? cell.textContent
      return value === '' || isNaN(value) ? value : Number(value)
    }
    const sort = () => {
      const body = table.tBodies[0]
      const sign = head.dataset.up === '1' ? -1 : 1
      head.dataset.up = sign === 1 ? '1' : ''
      const rows = [...body.rows].sort((a, b) => (key(a) > key(b) ? sign : key(a) < key(b) ? -sign : 0))
      body.append(...rows)
    }
    head.tabIndex = 0
    head.onclick = sort
    head.onkeydown = event => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        sort()
      }
    }
  })
}
for (const box of document.querySelectorAll('input[data-filter]')) {
  box.oninput = () => {
    for (const row of document.querySelectorAll(`#${box.dataset.filter} tbody tr`)) {
      row.hidden = !row.textContent.toLowerCase().includes(box.value.toLowerCase())
    }
  }
}

import { t } from "./words/i18n.svelte";

/** The title of a page says where one is, and then whose house it is. */
export function titled(where: string): void {
  document.title = `${where} · ${t("app.name")}`;
}

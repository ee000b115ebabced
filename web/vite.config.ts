import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./scripts/icons.ts";

const server = process.env.TURNCOAT_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), gameIcons(), svelteTesting()],
  build: {
    outDir: "../src/turncoat/web",
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    // Fonts stay files of their own: a page then loads only those that it draws with.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
  },
});

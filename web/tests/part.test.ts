import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { partAmong, promised } from "../src/lib/net/part";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

it("promises a text by its hash and finds it again when it is to be revealed", async () => {
  const body = await promised({ entropy: "a text of my own", seat: 2 });
  expect(body).toEqual({ entropy: "", seat: 2, promise: sha("a text of my own") });
  expect(partAmong(["", sha("somebody else's"), body.promise ?? ""])).toBe("a text of my own");
  expect(partAmong([sha("somebody else's")])).toBeNull();
});

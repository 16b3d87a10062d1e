import { screenshotFault } from "@campaigns/domain/Administration/Screenshot"
import { MAX_SCREENSHOT_LENGTH } from "@campaigns/domain/Limits"
import { assert, describe, it } from "@effect/vitest"

const png = "data:image/png;base64,iVBORw0KGgoAAAAN"

describe("a screenshot in a data URL", () => {
  it.each([
    png,
    "data:image/jpeg;base64,/9j/4AAQSkZJRg==",
    "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
    "data:image/webp;base64,UklGRiIAAABXRUJQ"
  ])("may be %s", (dataUrl) => {
    assert.isUndefined(screenshotFault(dataUrl))
  })

  it("has at most 512 KiB", () => {
    const start = "data:image/png;base64,iVBORw0KGgo"
    const fitting = Math.floor((MAX_SCREENSHOT_LENGTH - "data:image/png;base64,".length) / 4) * 4
    const longest = start + "A".repeat(fitting - "iVBORw0KGgo".length)
    assert.isUndefined(screenshotFault(longest))
    assert.match(screenshotFault(`${longest}AAAA`) ?? "", /at most 524288 characters/)
  })

  it.each<[dataUrl: string, fault: RegExp]>([
    ["data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=", /of type/],
    ["data:text/html,<script>alert(1)</script>", /of type/],
    ["data:image/png,iVBORw0KGgo", /of type/],
    ["data:image/png;base64,", /valid base64/],
    ["data:image/png;base64,iVBORw0KGgo", /valid base64/],
    ["data:image/png;base64,iVBORw0KG\"><", /valid base64/],
    ["data:image/png;base64,iVBORw0KGg=o", /valid base64/],
    ["data:image/png;base64,R0lGODlhAQABAAAAACw=", /image\/png that it says/],
    [`DATA${png.slice(4)}`, /of type/]
  ])("is not %s", (dataUrl, fault) => {
    assert.match(screenshotFault(dataUrl) ?? "", fault)
  })
})

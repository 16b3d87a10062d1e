import { kindOfPage } from "@campaigns/copywriting/Sites/PageKinds"
import { assert, describe, it } from "@effect/vitest"

const kindAt = (address: string, title = "") =>
  kindOfPage({ isHome: false, sections: address.split("/"), title, heading: title, sentences: [] })

describe("the kind of a page", () => {
  it.each(["pay-my-bill", "pay-online", "bill-pay", "client-portal", "tenant-login", "kundenportal"])(
    "at /%s is for those who are customers already",
    (address) => assert.strictEqual(kindAt(address), "account")
  )

  it.each(["Pay My Bill", "Pay your rent", "Make a payment"])(
    "called %s is so, too",
    (title) => assert.strictEqual(kindAt("x", title), "account")
  )

  it.each(["size-guide", "buying-guides", "roof-repair-faq", "blog/x", "pflege-ratgeber", "christmas-recipes"])(
    "at /%s is an article",
    (address) => assert.strictEqual(kindAt(address), "article")
  )

  it.each([
    ["payroll-software", "Payroll software"],
    ["payment-plans", "Payment plans"],
    ["tour-guides", "Tour guides in Rome"],
    ["mountain-guide", "Your mountain guide"],
    ["guided-tours", "Guided tours"]
  ])("at /%s is an offer", (address, title) => assert.strictEqual(kindAt(address, title), "offer"))
})

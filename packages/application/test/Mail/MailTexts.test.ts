import { invitationMail } from "@campaigns/application/Mail/MailTexts"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const mailOf = (company: string) =>
  invitationMail({
    to: EmailAddress.make("dana@x.test"),
    company,
    inviter: EmailAddress.make("uma@x.test"),
    role: "member",
    link: "https://campaigns.test/invitation#token=t",
    expiresAt: DateTime.makeUnsafe(0)
  })

describe("A mail with a company's name", () => {
  it.each([
    ["Müller & Söhne GmbH", "Müller & Söhne GmbH"],
    ["Dr. A. Roma, Inc.", "Dr. A. Roma, Inc."],
    ["Shop\r\nBcc: thief@x.test", "Shop Bcc: thief x test"],
    ["https://evil.test/login?a=b", "evil test login?a=b"],
    ["Sign in at evil.test now", "Sign in at evil test now"],
    ["mailto:thief@evil.test", "thief evil test"],
    ["ｅｖｉｌ．ｔｅｓｔ", "evil test"],
    ["evil\u3002test", "evil test"],
    ["\u202egnp.exe\u202c \u2066a\u2069\u200eb\u200f", "gnp exe ab"],
    ["ev\u200bil.te\u00adst", "evil test"],
    ["one\u2028two\u2029three", "one two three"]
  ])("has no address, mark of direction or line break of it: %j", (name, shown) => {
    const mail = mailOf(name)
    assert.strictEqual(mail.subject, `Invitation to ${shown}`)
    assert.include(mail.text, `uma@x.test invites you to work on the campaigns of "${shown}" as a member.`)
  })

  it("has the beginning of a long one", () => {
    assert.strictEqual(mailOf("a".repeat(256)).subject, `Invitation to ${"a".repeat(99)}…`)
  })
})

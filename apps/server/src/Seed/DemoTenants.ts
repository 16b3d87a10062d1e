import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import type { AdCustomerDetails } from "@campaigns/domain/Identity/AdCustomer"
import type { CompanyDetails } from "@campaigns/domain/Identity/Company"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { UserDetails } from "@campaigns/domain/Identity/User"
import { type LocalLocationDetails, ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"

/** The password of every demo user; they are let in with `SEED_DEMO` only. */
export const demoPassword = "demo-password"

const person = (email: string, firstName: string, rights: Partial<UserDetails> = {}): UserDetails => ({
  email: EmailAddress.make(email),
  profile: { firstName, lastName: "Demo", phoneNumber: "" },
  isAdministrator: false,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  isDemo: true,
  isCaptchaResponseValid: true,
  outsideSubject: null,
  ...rights
})

export const demoAdministrator = person("admin@demo.test", "Ada", { isAdministrator: true, isSuperuser: true })

/** A company with its account on the ad platform and its one user. */
export interface DemoTenant {
  readonly naturalKey: string
  readonly company: CompanyDetails
  readonly customer: AdCustomerDetails
  readonly user: UserDetails
  readonly role: CompanyRole
  /** Its shop and the business profile of it, when it has one. */
  readonly location: Pick<LocalLocationDetails, "name" | "profileLocationId"> | null
}

/** The demo company, described to fit the website that the demo serves. */
export const demoTenant: DemoTenant = {
  naturalKey: "demo",
  company: {
    name: "Alder Street Bikes",
    websiteUrl: "https://www.example.com",
    description:
      "Bike repair and rental in Berlin. Repairs while you wait. City bikes and e-bikes. Pick-up at your door. " +
      "Alder Street Bikes sells, repairs and rents out bikes from a workshop of its own.",
    phone: "030 123456",
    countryCode: "DE",
    industry: "Bicycle shop",
    toneOfVoice: "Friendly and to the point"
  },
  customer: {
    customerId: CustomerId.make(1_234_567_890),
    name: "Alder Street Bikes",
    currencyCode: CurrencyCode.make("EUR"),
    timeZone: "Europe/Berlin",
    loginCustomerId: null
  },
  user: person("user@demo.test", "Uma"),
  role: "manager",
  location: { name: "Alder Street, Berlin", profileLocationId: ProfileLocationId.make("12345678901234567890") }
}

export const secondTenant: DemoTenant = {
  naturalKey: "demo-second",
  company: {
    name: "Second company",
    websiteUrl: "https://www.example.org",
    description: "A company that shows that nobody sees what is not theirs.",
    phone: null,
    countryCode: "US",
    industry: null,
    toneOfVoice: null
  },
  customer: {
    customerId: CustomerId.make(9_876_543_210),
    name: "Second company",
    currencyCode: CurrencyCode.make("USD"),
    timeZone: "America/New_York",
    loginCustomerId: null
  },
  user: person("other@demo.test", "Otto"),
  role: "member",
  location: null
}

/** The addresses of the demo's users, by which a migration knew those that were there before they were marked. */
export const demoAddresses: ReadonlyArray<EmailAddress> = [demoAdministrator, demoTenant.user, secondTenant.user].map(
  ({ email }) => email
)

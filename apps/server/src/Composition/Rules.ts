import { numberVerdict } from "@campaigns/adapters-adplatform/Drafts/NumberingPlans"
import { siteOf } from "@campaigns/adapters-website/Drafts/PublicSuffixes"
import { RuleTables } from "@campaigns/application/Drafts/RuleTables"
import * as Layer from "effect/Layer"

/** The tables by which the rules judge websites and numbers. */
export const layer = Layer.succeed(RuleTables, { siteOf, numberVerdict })

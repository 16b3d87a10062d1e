import { publicationsContract } from "@campaigns/port-contracts/Publishing/PublicationsContract"
import { campaignsUnderTest, campaignsWithoutCache } from "../Drafts/CampaignsUnderTest.ts"

publicationsContract("PostgreSQL", campaignsUnderTest)
publicationsContract("PostgreSQL, nothing cached", campaignsWithoutCache)

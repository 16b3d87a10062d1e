import { documented } from "../Wire/Wire.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireString } from "../Wire/WireString.ts"

/** The most policy topics of which a request asks for exemptions. */
const MAX_TOPICS = 50

/** The policy topics of which a person says that the platform is to make an exemption. */
export const policyTopics = documented(
  wireList(wireString({ minLength: 1, maxLength: 200 }), { maxItems: MAX_TOPICS }),
  {
    description:
      "The policy topics (`params.topic` of findings) of which you say that the platform is to make an exemption. What is exempt is saved and does not serve until " +
      "it was reviewed; a topic that is not exemptible is still refused. Who said so and when is kept"
  }
)

/** The most elements that a request leaves out; more of them do not fit into an address. */
const MAX_LEFT_OUT = 200

/** The elements without which something is published. */
export const leftOutPaths = documented(
  wireList(wireString({ minLength: 1, maxLength: 1_000 }), { maxItems: MAX_LEFT_OUT }),
  {
    description:
      "The `field`s of findings (`can_be_left_out`), or of their elements, such as `ad_groups[0].keywords[17]`: everything is published without these. A path that leads nowhere, " +
      "or without whose element the rest would not be valid, is 422. Paths are places in the draft as it is now: say by `If-Match` which revision you mean"
  }
)

import type { RsaBrief } from "../Orders/Briefs.ts"

/** The side from which an ad looks at an offer. */
export type Angle = "offer" | "proof" | "service"

const angles: ReadonlyArray<readonly [Angle, string]> = [
  ["offer", "What is offered, for whom, and what it costs: begin with the product or service itself."],
  ["proof", "Why to trust it: numbers, guarantees, certificates, ratings and experience that the facts say."],
  ["service", "How it is to be a customer: the first step, times, places, how long it takes, what is included."]
]

/** The angle of an ad among those of its ad group; one that stands alone looks at the offer. */
export const angleNamed = ({ angle }: Pick<RsaBrief, "angle">): Angle =>
  angles[(angle?.index ?? 0) % angles.length]?.[0] ?? "offer"

/** The angle as a prompt shows it, or that there is only one ad. */
export const angleOf = (brief: Pick<RsaBrief, "angle">): string =>
  brief.angle === undefined || brief.angle.count < 2
    ? "The only ad of its ad group: all sides of the offer."
    : `Ad ${brief.angle.index + 1} of ${brief.angle.count} of its ad group. ${
      angles[brief.angle.index % angles.length]?.[1] ?? ""
    } The other ads look at it from other sides; say as little as possible of what they say.`

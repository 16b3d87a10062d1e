import { type Body, textBody } from "./Body.ts"
import { bytesOf, filled } from "./Filling.ts"
import type { Place } from "./Places.ts"
import { type ListShape, type Member, type Shape, unlessNull } from "./Shape.ts"
import { alphabets } from "./Texts.ts"
import { isId, largest, objectText, smallest, tellingMembers, wrong } from "./Values.ts"

/** A kind of items with which a list is filled. */
interface Items {
  readonly name: string
  readonly isRightTyped: boolean
  readonly isTelling: boolean
  readonly item: (index: number) => string
}

/** The longest text of an item where the schema names no limit, code points. */
const longest = 4_000

const alike = (name: string, text: string): Items => ({
  name,
  isRightTyped: false,
  isTelling: false,
  item: () => text
})

/** A list that is full of something small, within its own limit and a number of bytes. */
const fullList = (list: ListShape, item: (index: number) => string, bytes: number): string =>
  filled({ around: (text) => text, brackets: ["[", "]"], part: item, bytes, count: list.max }).text

/** Items that are new things like the first of the body that is right: it names what they belong to. */
const likeTheUsual = (shape: Shape, usual: unknown, from: number): ReadonlyArray<Items> => {
  if (shape.kind !== "object") return []
  const { id: _, ...kept } = typeof usual === "object" && usual !== null ? usual as { readonly id?: unknown } : {}
  const fixed = Object.entries(kept).filter(([name]) => isId(name))
  const isFree = ({ isRequired, name }: Member) =>
    fixed.every(([other]) => other !== name) && (isRequired || !isId(name))
  const free = shape.members.filter(isFree)
  const texts = tellingMembers(shape).filter(isFree)
  const made =
    (members: ReadonlyArray<Member>, value: (member: Pick<Member, "shape">, index: number) => string) =>
    (index: number) => {
      const own = objectText(members, (member) => value(member, from + index))
      const given = fixed.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()
      return given === "" ? own : own === "{}" ? `{${given}}` : `{${given},${own.slice(1)}`
    }
  const large = { letter: alphabets.letters, longest, items: [100, 2] } as const
  return [
    {
      name: "short new items",
      isRightTyped: true,
      isTelling: true,
      item: made(texts, ({ shape }, index) => smallest(shape, index))
    },
    {
      name: "long new items",
      isRightTyped: true,
      isTelling: true,
      item: made(free, ({ shape }, index) => largest(shape, index, large))
    }
  ]
}

const short = (shape: Shape, index: number): string =>
  shape.kind === "object"
    ? objectText(tellingMembers(shape), (member) => smallest(member.shape, index))
    : smallest(shape, index)

/** Items that are objects with one full list each. */
const withFullLists = (shape: Shape, bytes: number): ReadonlyArray<Items> => {
  if (shape.kind !== "object") return []
  return shape.members.flatMap((member) => {
    const inner = unlessNull(member.shape)
    if (inner.kind !== "list") return []
    const others = tellingMembers(shape).filter(({ name }) => name !== member.name)
    const filledWith = (item: (index: number) => string) => {
      const list = fullList(inner, item, bytes)
      return (index: number) =>
        objectText([...others, member], ({ name, shape }) => name === member.name ? list : smallest(shape, index))
    }
    return [
      {
        name: `items with ${member.name} full of {}`,
        isRightTyped: false,
        isTelling: true,
        item: filledWith(() => "{}")
      },
      {
        name: `items with ${member.name} full of short ones`,
        isRightTyped: true,
        isTelling: false,
        item: filledWith((index) => short(unlessNull(inner.items), index))
      }
    ]
  })
}

const itemsFor = (list: ListShape, usual: unknown, { bytes, from }: ListOptions): ReadonlyArray<Items> => {
  const item = unlessNull(list.items)
  const large = (letter: string) => (index: number) => largest(item, from + index, { letter, longest, items: [0, 0] })
  return [
    {
      name: "small items",
      isRightTyped: true,
      isTelling: item.kind !== "object",
      item: (index) => smallest(item, from + index)
    },
    { name: "items that are all alike", isRightTyped: true, isTelling: false, item: () => smallest(item) },
    ...likeTheUsual(item, usual, from),
    ...(["letters", "astral"] as const).map((name): Items => ({
      name: `large items of ${name}`,
      isRightTyped: true,
      isTelling: false,
      item: large(alphabets[name])
    })),
    { ...alike("{}", "{}"), isTelling: true },
    alike("null", "null"),
    alike("[]", "[]"),
    alike("0", "0"),
    alike("\"\"", "\"\""),
    alike("a huge number", "1e400"),
    ...(item.kind === "object"
      ? [alike("items that are wrong in everything", objectText(item.members, ({ shape }) => wrong(shape)))]
      : []),
    ...withFullLists(item, Math.floor(bytes / 16))
  ]
}

interface ListOptions {
  readonly bytes: number
  /** The number of the first item. */
  readonly from: number
}

/** Bodies in which one list is full: up to its limit, just beyond it, and up to the limit of bytes. */
export const listBodies = (place: Place, list: ListShape, options: ListOptions): ReadonlyArray<Body> =>
  itemsFor(list, Array.isArray(place.base) ? place.base[0] : undefined, options).flatMap(
    ({ isRightTyped, isTelling, item, name }): ReadonlyArray<Body> => {
      const of = (count: number | undefined) =>
        filled({ around: place.around, brackets: ["[", "]"], part: item, bytes: options.bytes, count })
      const isMore = list.max !== undefined && bytesOf(item(0)) * list.max < options.bytes
      const titled = (how: string) => `${place.path === "" ? "the list" : place.path} ${how} ${name}`
      const within = textBody(titled("full of"), () => of(list.max).text, {
        isRightTyped,
        // Where the limit is passed, too, wrong items up to it say no more.
        isTelling: isTelling && (isRightTyped || !isMore)
      })
      if (!isMore || list.max === undefined) return [within]
      const { max } = list
      return [
        within,
        textBody(titled("beyond its limit with"), () => of(undefined).text, { isTelling: isTelling && !isRightTyped }),
        textBody(titled("one beyond its limit with"), () => of(max + 1).text)
      ]
    }
  )

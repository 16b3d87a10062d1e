/**
 * The network that stands for one client: an IPv4 address itself, and the first 64 bits of an IPv6 address, because a
 * single household is given all addresses below them. Text that is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  const [bare = ""] = address.toLowerCase().split("%")
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!/^[0-9a-f]*:[0-9a-f:.]*$/.test(bare)) return bare.slice(0, 64)
  const [head = "", tail] = bare.split("::")
  const before = groups(head)
  const after = tail === undefined ? [] : groups(tail)
  const zeros = Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array.from({ length: zeros }, () => "0"), ...after]
  return `${all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`
}

// A dotted IPv4 end fills two groups, and is never among the first four.
const groups = (text: string): ReadonlyArray<string> =>
  text === "" ? [] : text.split(":").flatMap((group) => group.includes(".") ? ["0", "0"] : [group])

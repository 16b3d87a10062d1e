import { partCounter, refuse, scan, skip, take, type Walk, type Walking } from "./ByteWalk.ts"
import { walkedSize } from "./WalkedSize.ts"

const imageBlock = 0x2c
const extensionBlock = 0x21
const trailer = 0x3b

function* colorTable(flags: number): Walking {
  if ((flags & 0x80) !== 0) yield* skip(3 * 2 ** ((flags & 7) + 1))
}

/** Passes over blocks of data, each with its length in front, to the empty one that ends them. */
function* subBlocks(): Walking {
  let left = 0
  yield* scan((chunk, at) => {
    let place = at
    while (place < chunk.length) {
      if (left > 0) {
        const passed = Math.min(left, chunk.length - place)
        left -= passed
        place += passed
      } else {
        left = chunk[place++] ?? 0
        if (left === 0) return place
      }
    }
    return -1
  })
}

/** A GIF, block by block. */
export function* gifWalk(): Walk {
  const countPart = partCounter()
  const screen = yield* take(13)
  const facts = walkedSize("image/gif", screen.getUint16(6, true), screen.getUint16(8, true))
  yield* colorTable(screen.getUint8(10))
  let hasImage = false
  for (;;) {
    countPart()
    switch ((yield* take(1)).getUint8(0)) {
      case imageBlock:
        hasImage = true
        yield* colorTable((yield* take(9)).getUint8(8))
        yield* skip(1)
        yield* subBlocks()
        break
      case extensionBlock:
        yield* skip(1)
        yield* subBlocks()
        break
      case trailer:
        return hasImage ? facts : refuse("Damaged", "The GIF has no picture in it")
      default:
        refuse("Damaged", "The GIF's structure is broken")
    }
  }
}

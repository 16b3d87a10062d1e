/**
 * An amount of which so much may be taken at once, in all and by each address; an address that holds none is forgotten.
 * An address that has taken its own bound leaves the rest to the others.
 */
export class AddressAllowance {
  private readonly bound: number
  private readonly boundPerAddress: number
  private readonly byAddress = new Map<string, number>()
  /** The amount that is taken at the moment. */
  taken = 0

  constructor(bound: number, boundPerAddress: number) {
    this.bound = bound
    this.boundPerAddress = boundPerAddress
  }

  /** Takes an amount for an address, or nothing when that would be too much. */
  take(address: string, amount: number): boolean {
    const ofAddress = (this.byAddress.get(address) ?? 0) + amount
    if (this.taken + amount > this.bound || ofAddress > this.boundPerAddress) return false
    this.taken += amount
    this.byAddress.set(address, ofAddress)
    return true
  }

  /** Gives back what was taken. */
  give(address: string, amount: number): void {
    const left = (this.byAddress.get(address) ?? 0) - amount
    this.taken -= amount
    if (left > 0) this.byAddress.set(address, left)
    else this.byAddress.delete(address)
  }
}

/** Reads bits of a packet, the highest of each byte first. Throws `RangeError` at its end. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, byte = 0) {
    this.#bytes = bytes;
    this.#at = byte * 8;
  }

  read(count: number): number {
    let value = 0;
    for (let remaining = count; remaining > 0; remaining -= 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('unexpected end of the packet');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  alignToByte(): void {
    this.#at = (this.#at + 7) & ~7;
  }
}

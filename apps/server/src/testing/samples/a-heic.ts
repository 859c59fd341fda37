/** The first bytes of a picture from an iPhone (ISO/IEC 23008-12, brand `heic`). */
export const aHeic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mif1heic'),
    Buffer.alloc(400),
  ]);

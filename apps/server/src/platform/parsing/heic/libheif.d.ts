/** The part of libheif's interface that is used; the package has types for its internals only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  type HeifHandle = object;
  type HeifPicture = {
    handle: HeifHandle;
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
  };
  /** Rows of pixels, whose memory belongs to the decoder; `stride` is the number of bytes from row to row. */
  type HeifChannel = { id: object; width: number; height: number; stride: number; data: Uint8Array };
  type Libheif = {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPicture[] };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: { heif_chroma_interleaved_RGB: object };
    heif_channel: { heif_channel_interleaved: object };
    /** An error has no channels. */
    heif_js_decode_image2: (
      handle: HeifHandle,
      colors: object,
      chroma: object,
    ) => Promise<{ channels?: HeifChannel[] }> | { channels?: HeifChannel[] };
  };
  const libheif: () => Libheif | Promise<Libheif>;
  export default libheif;
}

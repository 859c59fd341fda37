/** A picture in an answer: its bytes or its address. */
export type FoundPicture = { bytes: Uint8Array } | { address: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Names of fields in which services send base64. */
const BASE64_FIELDS = [
  ...['b64_json', 'b64', 'base64', 'image_base64', 'image_b64', 'binary_data_base64', 'bytesBase64Encoded'],
  ...['imageBase64', 'b64Json', 'base64Image'],
];

/** Names of fields in which services send base64, an address, or an object or list that contains either. */
const OTHER_FIELDS = [
  ...[
    'url',
    'image_url',
    'image_urls',
    'imageUrl',
    'imageUrls',
    'img_url',
    'image',
    'images',
    'img',
    'sample',
  ],
  ...['data', 'result', 'results', 'output', 'outputs', 'artifacts', 'content', 'message', 'choices'],
  ...['candidates', 'parts', 'inlineData', 'inline_data', 'predictions', 'generated_images', 'file', 'files'],
];

/** Names of fields that contain the input of the service, or previews in addition to the picture. */
const OTHER_PICTURES =
  /^(?:input|init|request|param|source|reference|mask|prompt|meta|info|logo|icon|avatar|thumb|preview|current|user|help|doc)/i;

/** The first bytes of PNG, JPEG, WebP, GIF and AVIF, in base64. */
const PICTURE_START = /^(?:iVBOR|\/9j\/|UklGR|R0lGOD|AAAA[A-Za-z0-9+/]{4}ZnR5cGF2)/;
const PICTURE_NAME = /\.(?:png|jpe?g|webp|gif|avif)(?:$|[?#])/i;
/** A picture within a message, in Markdown or as an element. */
const IN_MESSAGE = [
  /!\[[^\]]{0,500}\]\(\s*<?((?:https?:\/\/|data:image\/)[^\s)>]+)/i,
  /<img\b[^<>]{0,300}?\bsrc\s*=\s*["']?((?:https?:\/\/|data:image\/)[^\s"'<>]+)/i,
];

const LINK = /https?:\/\/[^\s"'<>()[\]]+/gi;
const LINK_TO_PICTURE = /^https?:\/\/.{1,2000}\.(?:png|jpe?g|webp|gif|avif)(?:\?.{1,2000})?/i;

/** Returns the first link with the ending of a picture. */
const linkIn = (text: string): string | undefined => {
  for (const [link] of text.matchAll(LINK)) {
    const picture = LINK_TO_PICTURE.exec(link)?.[0];
    if (picture !== undefined) return picture;
  }
  return undefined;
};

const MAX_DEPTH = 8;

const bytesOf = (base64: string): FoundPicture => ({
  bytes: Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'),
});

const readText = (text: string, isBase64: boolean): FoundPicture | undefined => {
  const trimmed = text.trim();
  if (/^https?:\/\/\S+$/i.test(trimmed)) return { address: trimmed };
  if (isBase64 && trimmed !== '') return bytesOf(trimmed);
  if (/^data:image\//i.test(trimmed) || /^data:[^,]*;base64,/i.test(trimmed) || PICTURE_START.test(trimmed))
    return bytesOf(trimmed);
  if (/^\/{1,2}[^\s/]\S*$/.test(trimmed) && PICTURE_NAME.test(trimmed)) return { address: trimmed };
  const picture =
    IN_MESSAGE.map((form) => form.exec(text)?.[1]).find((each) => each !== undefined) ?? linkIn(text);
  return picture?.startsWith('data:')
    ? bytesOf(picture)
    : picture === undefined
      ? undefined
      : { address: picture };
};

/** Address of a file that ComfyUI names without one. */
const fileOf = ({ filename, subfolder, type }: Record<string, unknown>): FoundPicture | undefined => {
  if (typeof filename !== 'string' || !PICTURE_NAME.test(filename)) return undefined;
  const query = new URLSearchParams({ filename });
  for (const [name, value] of Object.entries({ subfolder, type }))
    if (typeof value === 'string') query.set(name, value);
  return { address: `/view?${query.toString()}` };
};

/** Whether a picture is a preview of ComfyUI, which may be followed by the result. */
const isInterim = (picture: FoundPicture): boolean =>
  'address' in picture && picture.address.startsWith('/view?') && picture.address.includes('type=temp');

const findInList = (list: readonly unknown[], isBase64: boolean, depth: number): FoundPicture | undefined => {
  let interim: FoundPicture | undefined;
  for (const each of list) {
    const picture = find(each, isBase64, depth + 1);
    if (picture && !isInterim(picture)) return picture;
    interim ??= picture;
  }
  return interim;
};

/** Searches fields with other names. Called only if no known field contains a picture. */
const findElsewhere = (value: Record<string, unknown>, depth: number): FoundPicture | undefined =>
  findInList(
    Object.entries(value)
      .filter(([name]) => !OTHER_PICTURES.test(name) && !BASE64_FIELDS.includes(name))
      .map(([, each]) => each)
      .filter((each) => isObject(each) || (typeof each === 'string' && !/^\w+:\/\/\S+$/.test(each.trim()))),
    false,
    depth,
  );

const find = (value: unknown, isBase64: boolean, depth: number): FoundPicture | undefined => {
  if (typeof value === 'string') return readText(value, isBase64);
  // Skips pictures that Gemini made while thinking.
  if (!isObject(value) || depth > MAX_DEPTH || ('thought' in value && value['thought'] === true))
    return undefined;
  if (Array.isArray(value)) return findInList(value as unknown[], isBase64, depth);
  let address: FoundPicture | undefined;
  for (const name of [...BASE64_FIELDS, ...OTHER_FIELDS]) {
    const picture = find(value[name], BASE64_FIELDS.includes(name), depth + 1);
    if (picture && 'bytes' in picture) return picture;
    if (picture && (address === undefined || isInterim(address))) address = picture;
  }
  return address ?? fileOf(value) ?? findElsewhere(value, depth);
};

/**
 * Finds the first picture of an answer in any usual form; bytes take precedence over an address next to them.
 * With `isBase64`, a plain text is treated as a picture. Addresses may lack their host.
 */
export const findPicture = (answer: unknown, isBase64 = false): FoundPicture | undefined =>
  find(answer, isBase64, 0);

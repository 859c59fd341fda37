/** Where WeChat itself keeps pictures. */
const WITHIN = /^https?:\/\/mmbiz\.(?:qpic|qlogo)\.cn\//;

/** Whether a picture lies with somebody else, where WeChat may not be allowed to fetch it. */
export const isOuter = (address: string, origin: string): boolean => {
  const url = URL.parse(address, origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin !== origin && !WITHIN.test(address);
};

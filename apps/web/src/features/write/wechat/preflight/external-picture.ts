/** WeChat's own hosts for pictures. */
const WECHAT_HOST = /^https?:\/\/mmbiz\.(?:qpic|qlogo)\.cn\//;

/** Whether a picture is on another host, from which WeChat may not be allowed to fetch it. */
export const isExternal = (address: string, origin: string): boolean => {
  const url = URL.parse(address, origin);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.origin !== origin && !WECHAT_HOST.test(address)
  );
};

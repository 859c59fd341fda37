export const addressTitle = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  const path = pathname.replace(/\/$/, '');
  const host = hostname.replace(/^www\./, '');
  try {
    return `${host}${decodeURI(path)}`;
  } catch {
    return `${host}${path}`;
  }
};

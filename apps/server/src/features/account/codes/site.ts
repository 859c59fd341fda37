/** Where the page is, and the name of the host under which a browser keeps passkeys. */
export type Site = { origin: string; rpId: string };

export type SiteOf = (asked: string) => Site;

/** The public address where one is set, else the one that the caller used. */
export const createSiteOf =
  (publicUrl: string): SiteOf =>
  (asked) => {
    const { origin, hostname } = URL.parse(publicUrl || asked) ?? { origin: '', hostname: '' };
    return { origin, rpId: hostname };
  };

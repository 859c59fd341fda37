/** Origin of the web app, and the host name for which browsers store passkeys. */
export type Site = { origin: string; rpId: string };

export type SiteOf = (requested: string) => Site;

/** Returns the public address if configured, otherwise the one that the caller used. */
export const createSiteOf =
  (publicUrl: string): SiteOf =>
  (input) => {
    const { origin, hostname } = URL.parse(publicUrl || input) ?? { origin: '', hostname: '' };
    return { origin, rpId: hostname };
  };

/** `rpId` is the host name for which browsers store passkeys. */
export type Site = { origin: string; rpId: string };

export type SiteOf = (requested: string) => Site;

/** Uses the configured public URL, or else the one that the caller requested. */
export const createSiteOf =
  (publicUrl: string): SiteOf =>
  (input) => {
    const { origin, hostname } = URL.parse(publicUrl || input) ?? { origin: '', hostname: '' };
    return { origin, rpId: hostname };
  };

const OPEN = '## Unreleased';

/** Returns the changelog with its open section closed as a version; undefined if that section is empty. */
export const closeSection = (changelog: string, version: string, date: string): string | undefined => {
  const start = changelog.indexOf(`${OPEN}\n`);
  if (start < 0) return undefined;
  const [changes = ''] = changelog.slice(start + OPEN.length).split(/^## /m);
  if (changes.trim() === '') return undefined;
  const after = changelog.slice(start + OPEN.length);
  return `${changelog.slice(0, start)}${OPEN}\n\n## ${version} (${date})${after}`;
};

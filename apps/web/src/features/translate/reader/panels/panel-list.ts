import { IconAbc, IconClipboardCheck, IconSearch } from '@tabler/icons-react';

/** The panels of the reader, in the order of its bar. */
export const PANELS = [
  { name: 'search', Icon: IconSearch },
  { name: 'terms', Icon: IconAbc },
  { name: 'report', Icon: IconClipboardCheck },
] as const;

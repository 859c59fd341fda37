import { IconAbc, IconClipboardCheck, IconSearch } from '@tabler/icons-react';

/** Panels of the reader, in the order of its toolbar. */
export const PANELS = [
  { name: 'search', Icon: IconSearch },
  { name: 'terms', Icon: IconAbc },
  { name: 'report', Icon: IconClipboardCheck },
] as const;

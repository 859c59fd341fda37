import { IconActivity, IconChartBar, IconPlugConnected, IconTicket, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { adminTexts } from './admin.texts.ts';
import { CouponsTab } from './coupons/CouponsTab.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';
import { ProvidersTab } from './providers/ProvidersTab.tsx';
import { UsageTab } from './usage/UsageTab.tsx';
import { WorkTab } from './work/WorkTab.tsx';

const PART = 'part';
const PARTS = {
  people: { Icon: IconUsers, Part: PeopleTab },
  coupons: { Icon: IconTicket, Part: CouponsTab },
  usage: { Icon: IconChartBar, Part: UsageTab },
  providers: { Icon: IconPlugConnected, Part: ProvidersTab },
  work: { Icon: IconActivity, Part: WorkTab },
} as const satisfies Record<string, { Icon: typeof IconUsers; Part: ComponentType }>;

type Name = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Name[];

/** The parts of the operator's page; the address says which one is open. */
export const AdminTabs = () => {
  const text = useText(adminTexts);
  const [query, setQuery] = useSearchParams();
  const current = NAMES.find((name) => name === query.get(PART)) ?? 'people';
  const { Part } = PARTS[current];
  const tabs = NAMES.map((name) => {
    const { Icon } = PARTS[name];
    return { name, label: text(name), icon: <Icon size={18} stroke={1.7} /> };
  });
  return (
    <Tabs
      label={text('title')}
      tabs={tabs}
      current={current}
      onChoose={(name) => setQuery({ [PART]: name }, { replace: true })}
    >
      <Part />
    </Tabs>
  );
};

import {
  IconActivity,
  IconChartBar,
  IconCpu,
  IconHistory,
  IconListCheck,
  IconLogin2,
  IconPlugConnected,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { adminTexts } from './admin.texts.ts';
import { CouponsTab } from './coupons/CouponsTab.tsx';
import { LogTab } from './log/LogTab.tsx';
import { ModelsTab } from './models/ModelsTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';
import { ProvidersTab } from './providers/ProvidersTab.tsx';
import { SetupTab } from './setup/SetupTab.tsx';
import { SignInTab } from './sign-in/SignInTab.tsx';
import { UsageTab } from './usage/UsageTab.tsx';
import { WorkTab } from './work/WorkTab.tsx';

const PART = 'part';
const PARTS = {
  setup: { Icon: IconListCheck, Part: SetupTab },
  users: { Icon: IconUsers, Part: UsersTab },
  coupons: { Icon: IconTicket, Part: CouponsTab },
  usage: { Icon: IconChartBar, Part: UsageTab },
  providers: { Icon: IconPlugConnected, Part: ProvidersTab },
  methods: { Icon: IconLogin2, Part: SignInTab },
  models: { Icon: IconCpu, Part: ModelsTab },
  work: { Icon: IconActivity, Part: WorkTab },
  log: { Icon: IconHistory, Part: LogTab },
} as const satisfies Record<string, { Icon: typeof IconUsers; Part: ComponentType }>;

type Name = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as Name[];

/** Tabs of the operator's page. The URL determines which one is open. */
export const AdminTabs = () => {
  const text = useText(adminTexts);
  const [query, setQuery] = useSearchParams();
  const current = NAMES.find((name) => name === query.get(PART)) ?? 'setup';
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

import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { HeaderSlot } from '../core/header/HeaderSlot.tsx';
import type { WebFeature } from '../platform/feature.ts';
import { usePageTitle } from '../platform/title.ts';

/** Number of times that the page that is kept alive was mounted, and whether its effects run. */
export const life = { mounts: 0, isRunning: false };

const Kept = () => {
  const { id } = useParams();
  const [draft, setDraft] = useState('');
  useState(() => (life.mounts += 1));
  useEffect(() => {
    life.isRunning = true;
    return () => {
      life.isRunning = false;
    };
  }, []);
  usePageTitle(id === '7' ? 'Seven' : undefined);
  return (
    <div>
      <HeaderSlot>
        <h1>Chat {id}</h1>
      </HeaderSlot>
      <input aria-label="Draft" value={draft} onChange={(event) => setDraft(event.currentTarget.value)} />
      <div data-testid="scroller" style={{ height: 100, overflow: 'auto' }}>
        <div style={{ height: 1000 }} />
      </div>
      <Link to="/other">to other</Link>
      <Link to="/bot/c/7">to seven</Link>
    </div>
  );
};

const Home = () => (
  <>
    <h1>Notebooks</h1>
    <Link to="/bot/c/7">to seven</Link>
  </>
);

const Other = () => <Link to="/bot/c/-1">back to the chat</Link>;

const Broken = (): never => {
  throw new Error('broken on purpose');
};

/** Features for tests of the shell. */
export const STAND_INS: readonly WebFeature[] = [
  {
    name: 'stand-in',
    pages: [
      { path: '/notebook', load: async () => Home },
      {
        path: '/bot/c/:id',
        load: async () => Kept,
        needsLogin: true,
        LoginReason: () => 'Sign in to see the chat.',
        isKeptAlive: true,
      },
      { path: '/common/draw', alias: '/draw', load: async () => Other },
      { path: '/other', load: async () => Other },
      { path: '/columns', load: async () => Other, hasColumns: true },
      { path: '/broken', load: async () => Broken },
      { path: '/alone', load: async () => Other, isBare: true },
      { path: '/bot/b/:id', load: async () => Other, isBare: true, isRemembered: true },
      { path: '/china', load: async () => Other, variant: 'china' },
      { path: '/abroad', load: async () => Other, variant: 'international' },
    ],
    menu: [{ path: '/bot/c/-1', within: '/bot/c', icon: IconMessageCircle, Label: () => 'Chat' }],
    sidebar: async () => () => <p>Recent chats</p>,
    sidebarFoot: async () => () => <p>Used today</p>,
    settings: [
      {
        name: 'profile',
        Icon: IconMessageCircle,
        Label: () => 'Profile',
        load: async () => () => <p>Your profile</p>,
        needsLogin: true,
      },
    ],
  },
];

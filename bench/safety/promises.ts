import type { Proof } from './proof.ts';

export type SafetyPromise = {
  id: `F${number}`;
  holds: string;
  proofs: readonly Proof[];
  /** Reason why a part of it is not proven by the commands. */
  unproven?: string;
};

/** Number of random requests in an ordinary run. */
const FUZZ_REQUESTS = 20_000;

/** Everything that must hold under faults and load, each with the commands that try to break it. */
export const PROMISES: readonly SafetyPromise[] = [
  {
    id: 'F1',
    holds:
      'kill -9 during an answer: it was acknowledged after the commit, its text is kept, it costs nothing',
    proofs: [
      { kind: 'faults', names: ['server killed during an answer'] },
      { kind: 'test', paths: ['testing/faults/crash-answer.test.ts'] },
    ],
  },
  {
    id: 'F2',
    holds: 'the same msgId twice: one call of the model, one charge; another body under it: 409',
    proofs: [
      { kind: 'faults', names: ['one question sent to two servers at once'] },
      { kind: 'test', paths: ['core/runs/same-message.test.ts'] },
    ],
  },
  {
    id: 'F3',
    holds: 'kill -9 during an upload, or a full disk: a file is complete or absent',
    proofs: [
      { kind: 'faults', names: ['server killed during an upload', 'disk full'] },
      { kind: 'test', paths: ['testing/faults/crash-files.test.ts'] },
    ],
  },
  {
    id: 'F4',
    holds: 'kill -9 during a job: continued within a minute, five attempts, one result, one charge',
    proofs: [
      {
        kind: 'faults',
        names: [
          'server killed while it reads a file',
          'server killed during a transcription',
          'server killed while a recording arrives',
          'server killed at each point of a paid picture',
        ],
      },
      { kind: 'test', paths: ['platform/jobs/jobs.test.ts'] },
    ],
  },
  {
    id: 'F5',
    holds: 'migrations: forward only, once however many servers start, from the data of the first versions',
    proofs: [
      {
        kind: 'test',
        paths: ['platform/database/migrate.test.ts', 'testing/upgrades'],
      },
    ],
  },
  {
    id: 'F6',
    holds: 'a second server on one data folder refuses to start',
    proofs: [{ kind: 'faults', names: ['a second server on one data folder'] }],
  },
  {
    id: 'F7',
    holds: 'hostile files and texts: no request ends the process or blocks it',
    proofs: [
      { kind: 'faults', names: ['hostile'] },
      { kind: 'test', paths: ['platform/http/unread-requests.test.ts'] },
    ],
  },
  {
    id: 'F8',
    holds: '300 answers streaming at once: received and stored as sent, added delay p95 ≤ 150 ms, ≤ 600 MB',
    proofs: [{ kind: 'bench', row: 'parallel' }],
  },
  {
    id: 'F9',
    holds: '2,000 idle pages on one server, none dropped, ≤ 60 kB each (5,000 are opened)',
    proofs: [{ kind: 'bench', row: 'sockets' }],
  },
  {
    id: 'F10',
    holds: '300 reads a second, p99 ≤ 200 ms',
    proofs: [{ kind: 'bench', row: 'reads' }],
  },
  {
    id: 'F11',
    holds: 'five times that: 429 or 503 with Retry-After, no crash, normal within 30 s',
    proofs: [{ kind: 'bench', row: 'overload' }],
  },
  {
    id: 'F12',
    holds:
      'PostgreSQL killed, unreachable or read-only, a wrong clock: clear errors, recovers on its own, nothing twice',
    proofs: [{ kind: 'faults', names: ['PostgreSQL killed', 'database', 'clock set'] }],
  },
  {
    id: 'F13',
    holds: 'several servers on one database, killed in turn: one end, one charge',
    proofs: [
      { kind: 'faults', names: ['one of two servers killed', 'stopped through the other server'] },
      { kind: 'test', paths: ['testing/faults/two-servers.test.ts'] },
      { kind: 'deploy' },
    ],
  },
  {
    id: 'F14',
    holds:
      'services that fail: text is kept, only complete results are charged; a stopped run stops its service',
    proofs: [
      { kind: 'faults', names: ['model service fails', 'transcription service fails'] },
      { kind: 'test', paths: ['core/conversation/answer/endings.test.ts'] },
    ],
    unproven: 'the services are stand-ins: no vendor can be made to fail on request',
  },
  {
    id: 'F15',
    holds:
      'every endpoint × every kind of caller: the exact status; an endpoint without a row fails the build',
    proofs: [{ kind: 'test', paths: ['testing/access'] }],
  },
  {
    id: 'F16',
    holds: 'random requests to every endpoint: no 5xx, no exit, no stack or SQL text',
    proofs: [{ kind: 'fuzz', requests: FUZZ_REQUESTS }],
    unproven: 'the aim of 140,000 requests takes `npm run fuzz -- 140000`',
  },
  {
    id: 'F17',
    holds: 'races for a code, quota, pack or invitation, a hundred at once: exactly the allowed number wins',
    proofs: [{ kind: 'bench', row: 'races' }],
    unproven: '5 rounds of 50: `npm run bench -- races --all` has all',
  },
];

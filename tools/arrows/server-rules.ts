import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';
import { TESTS, mayOnlyReach } from './rule.ts';

const SERVER = '^apps/server/src/';
/** What both sides build on: the contract, and how Markdown is read. */
const SHARED = '^packages/(contract|markdown)/src/';
const CORE = `${SERVER}core/`;
const PORTS = `${SERVER}ports/`;
const PLATFORM = `${SERVER}platform/`;
const HTTP = `${PLATFORM}http/`;
const DATABASE = `${PLATFORM}database/`;
/**
 * What every layer may name: how a refusal is said, where a line is logged, how what is asked in one moment is joined,
 * how a text is taken to pieces, and what passes between HTTP and services.
 */
const BASICS = `${PLATFORM}(concurrency|errors|logging|reading|traffic)/`;
const HAS_OWN_RULE = ['\\.routes\\.ts$', '\\.(store|tables)\\.ts$'];

/** Within a feature or mechanism: who speaks to the wire, who to the database, and who decides. */
const rulesInside = (kind: 'feature' | 'core', name: string, below: string[]): IForbiddenRuleType[] => {
  const own = `${SERVER}${kind === 'feature' ? 'features' : 'core'}/${name}/`;
  const label = `server/${kind}/${name}`;
  const ownPart = (parts: string) => `${own}.*\\.(${parts})\\.ts$`;
  return [
    mayOnlyReach(`${label}: routes translate`, 'routes → platform/http, contract, own service', {
      from: ownPart('routes'),
      to: [HTTP, BASICS, SHARED, `${own}(?!.*\\.(store|tables|jobs|routes)\\.ts$)`],
    }),
    mayOnlyReach(
      `${label}: stores remember`,
      'store, tables → platform/database, contract, what core remembers',
      {
        from: ownPart('store|tables'),
        to: [
          ...[DATABASE, BASICS, SHARED],
          `${own}(?!.*\\.(service|jobs|routes|feature|part)\\.ts$)`,
          ...(kind === 'feature' ? [`${CORE}.*\\.(store|tables)\\.ts$`] : []),
        ],
      },
    ),
    mayOnlyReach(
      `${label}: services decide`,
      `${kind} → ${kind === 'core' ? 'core below it, ' : 'core, '}ports, contract, own store`,
      {
        from: own,
        except: [...HAS_OWN_RULE, `${own}.*\\.(feature|part)\\.ts$`],
        to: [...below, PORTS, SHARED, `${own}(?!.*\\.(routes|feature|part)\\.ts$)`],
      },
    ),
    mayOnlyReach(
      `${label}: one value plugs it in`,
      'the feature value, and what it is divided into → its own parts, core, ports, contract',
      {
        from: `${own}.*\\.(feature|part)\\.ts$`,
        to: [CORE, PORTS, PLATFORM, SHARED, own],
      },
    ),
  ];
};

/** A transaction is handed on as a value: a service may name its type, and never ask the database anything. */
const typesAloneOfDatabase: IForbiddenRuleType = {
  name: 'server: services ask their stores',
  comment: 'service → platform/database in types alone',
  severity: 'error',
  from: { path: `${SERVER}features/`, pathNot: [...TESTS, ...HAS_OWN_RULE, '\\.(feature|part)\\.ts$'] },
  to: { path: DATABASE, dependencyTypesNot: ['type-only'] },
};

/** server: main → compose → { features, core, adapters, platform }. */
export const serverRules = ({ features, serverCore }: Folders): IForbiddenRuleType[] => [
  mayOnlyReach('server: main starts and stops', 'main, cli → compose, ports, platform', {
    from: `${SERVER}((main|cli)\\.ts$|cli/)`,
    to: [`${SERVER}[^/]+\\.ts$`, `${SERVER}(cli|compose)/`, PORTS, PLATFORM, SHARED],
  }),
  mayOnlyReach(
    'server: compose wires',
    'compose and what it is divided into → features, core, adapters, platform',
    {
      from: `${SERVER}compose/`,
      to: [`${SERVER}(features|core|adapters|platform|ports|compose)/`, `${SERVER}env\\.ts$`, SHARED],
    },
  ),
  mayOnlyReach('server: env stands alone', 'env → contract', {
    from: `${SERVER}env\\.ts$`,
    to: [SHARED, PORTS],
  }),
  ...features.flatMap((name) => rulesInside('feature', name, [CORE, BASICS, DATABASE])),
  typesAloneOfDatabase,
  ...serverCore.flatMap((name) => rulesInside('core', name, [CORE, `${PLATFORM}(?!http/)`])),
  mayOnlyReach('server: ports are types', 'ports → contract', { from: PORTS, to: [PORTS, SHARED] }),
  mayOnlyReach(
    'server: adapters speak to vendors',
    'adapters → ports, platform/egress, contract, own folder',
    {
      from: `${SERVER}adapters/([^/]+)/`,
      to: [PORTS, BASICS, `${PLATFORM}egress/`, SHARED, `${SERVER}adapters/$1/`],
    },
  ),
  mayOnlyReach('server: platform knows no product', 'platform → platform, ports, contract', {
    from: PLATFORM,
    to: [PLATFORM, PORTS, SHARED],
  }),
];

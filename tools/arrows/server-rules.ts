import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';
import { TESTS, isReachedOnlyBy, mayOnlyReach } from './rule.ts';

const SERVER = '^apps/server/src/';
/** Shared by server and web: the contract, and the Markdown parser. */
const SHARED = '^packages/(contract|markdown)/src/';
const CORE = `${SERVER}core/`;
const PORTS = `${SERVER}ports/`;
const PLATFORM = `${SERVER}platform/`;
const HTTP = `${PLATFORM}http/`;
const DATABASE = `${PLATFORM}database/`;
/**
 * Modules that every layer may import: refusals, logging, batching, chunks of PNG, text analysis, and the types
 * shared by HTTP and services.
 */
const BASICS = `${PLATFORM}(concurrency|errors|logging|pictures|reading|traffic)/`;
const HAS_OWN_RULE = ['\\.routes\\.ts$', '\\.(store|tables)\\.ts$'];

/** Rules within a feature or mechanism: routes handle the wire, stores the database, and services decide. */
const rulesInside = (kind: 'feature' | 'core', name: string, below: string[]): IForbiddenRuleType[] => {
  const folder = `${SERVER}${kind === 'feature' ? 'features' : 'core'}/${name}/`;
  const label = `server/${kind}/${name}`;
  const filesOf = (parts: string) => `${folder}.*\\.(${parts})\\.ts$`;
  return [
    mayOnlyReach(`${label}: routes translate`, 'routes → platform/http, contract, own service', {
      from: filesOf('routes'),
      to: [HTTP, BASICS, SHARED, `${folder}(?!.*\\.(store|tables|jobs|routes)\\.ts$)`],
    }),
    mayOnlyReach(
      `${label}: stores remember`,
      'store, tables → platform/database, contract, what core remembers',
      {
        from: filesOf('store|tables'),
        to: [
          ...[DATABASE, BASICS, SHARED],
          `${folder}(?!.*\\.(service|jobs|routes|feature|part)\\.ts$)`,
          ...(kind === 'feature' ? [`${CORE}.*\\.(store|tables)\\.ts$`] : []),
        ],
      },
    ),
    mayOnlyReach(
      `${label}: services decide`,
      `${kind} → ${kind === 'core' ? 'core below it, ' : 'core, '}ports, contract, own store`,
      {
        from: folder,
        except: [...HAS_OWN_RULE, `${folder}.*\\.(feature|part)\\.ts$`],
        to: [...below, PORTS, SHARED, `${folder}(?!.*\\.(routes|feature|part)\\.ts$)`],
      },
    ),
    mayOnlyReach(
      `${label}: one value plugs it in`,
      'the feature value, and what it is divided into → its own parts, core, ports, contract',
      {
        from: `${folder}.*\\.(feature|part)\\.ts$`,
        to: [CORE, PORTS, PLATFORM, SHARED, folder],
      },
    ),
  ];
};

/** Services pass transactions on as values: they may import the type, but never query the database. */
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
    to: [
      `${SERVER}[^/]+\\.ts$`,
      `${SERVER}(cli|compose)/`,
      PORTS,
      PLATFORM,
      SHARED,
      // Its version.
      '^apps/server/package\\.json$',
    ],
  }),
  mayOnlyReach(
    'server: compose wires',
    'compose and what it is divided into → features, core, adapters, platform',
    {
      from: `${SERVER}compose/`,
      to: [`${SERVER}(features|core|adapters|platform|ports|compose)/`, `${SERVER}env\\.ts$`, SHARED],
    },
  ),
  mayOnlyReach('server: env stands alone', 'env and its parts → contract', {
    from: `${SERVER}env[-\\w]*\\.ts$`,
    to: [SHARED, PORTS, `${SERVER}env-\\w+\\.ts$`],
  }),
  ...features.flatMap((name) => rulesInside('feature', name, [CORE, BASICS, DATABASE])),
  typesAloneOfDatabase,
  isReachedOnlyBy(
    'server: one job erases',
    'the job of core/deletion ← compose',
    `${CORE}deletion/.*\\.jobs\\.ts$`,
    [...TESTS, `${SERVER}compose/`, `${CORE}deletion/`],
  ),
  ...serverCore.flatMap((name) => rulesInside('core', name, [CORE, `${PLATFORM}(?!http/)`])),
  mayOnlyReach('server: ports are types', 'ports → contract', { from: PORTS, to: [PORTS, SHARED] }),
  mayOnlyReach(
    'server: adapters speak to vendors',
    'adapters → ports, platform/egress, contract, own folder, the readers of services’ errors and addresses',
    {
      from: `${SERVER}adapters/([^/]+)/`,
      to: [
        PORTS,
        BASICS,
        `${PLATFORM}egress/`,
        SHARED,
        `${SERVER}adapters/$1/`,
        `${SERVER}adapters/text-model/stream/(read-fault|faults)\\.ts$`,
        `${SERVER}adapters/text-model/wires/completion-error\\.ts$`,
        `${SERVER}adapters/text-model/vendors/service-address\\.ts$`,
      ],
    },
  ),
  mayOnlyReach('server: platform knows no product', 'platform → platform, ports, contract', {
    from: PLATFORM,
    to: [PLATFORM, PORTS, SHARED],
  }),
];

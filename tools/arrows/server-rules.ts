import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';
import { TESTS, mayOnlyBeImportedBy, mayOnlyImport } from './rule.ts';

const SERVER = '^apps/server/src/';
/** Shared by server and web: the contract, and the Markdown parser. */
const SHARED = '^packages/(contract|markdown)/src/';
const CORE = `${SERVER}core/`;
const PORTS = `${SERVER}ports/`;
const PLATFORM = `${SERVER}platform/`;
const HTTP = `${PLATFORM}http/`;
const DATABASE = `${PLATFORM}database/`;
/**
 * Modules that every layer may import: refusals, logging, batching, PNG chunks, text analysis, and the types shared
 * by HTTP and services.
 */
const BASICS = `${PLATFORM}(concurrency|errors|logging|pictures|reading|traffic)/`;
const HAS_OWN_RULE = ['\\.routes\\.ts$', '\\.(store|tables)\\.ts$'];

/** Rules within a feature or core folder: routes handle HTTP, stores handle the database, services hold the logic. */
const rulesInside = (kind: 'feature' | 'core', name: string, below: string[]): IForbiddenRuleType[] => {
  const folder = `${SERVER}${kind === 'feature' ? 'features' : 'core'}/${name}/`;
  const label = `server/${kind}/${name}`;
  const filesOf = (parts: string) => `${folder}.*\\.(${parts})\\.ts$`;
  return [
    mayOnlyImport(`${label}: routes`, 'routes → platform/http, contract, own service', {
      from: filesOf('routes'),
      to: [HTTP, BASICS, SHARED, `${folder}(?!.*\\.(store|tables|jobs|routes)\\.ts$)`],
    }),
    mayOnlyImport(
      `${label}: stores`,
      'store, tables → platform/database, contract, stores and tables of core',
      {
        from: filesOf('store|tables'),
        to: [
          ...[DATABASE, BASICS, SHARED],
          `${folder}(?!.*\\.(service|jobs|routes|feature|part)\\.ts$)`,
          ...(kind === 'feature' ? [`${CORE}.*\\.(store|tables)\\.ts$`] : []),
        ],
      },
    ),
    mayOnlyImport(
      `${label}: services`,
      `${kind} → ${kind === 'core' ? 'core below it, ' : 'core, '}ports, contract, own store`,
      {
        from: folder,
        except: [...HAS_OWN_RULE, `${folder}.*\\.(feature|part)\\.ts$`],
        to: [...below, PORTS, SHARED, `${folder}(?!.*\\.(routes|feature|part)\\.ts$)`],
      },
    ),
    mayOnlyImport(
      `${label}: feature value`,
      'the feature value and its parts → own folder, core, ports, platform, contract',
      {
        from: `${folder}.*\\.(feature|part)\\.ts$`,
        to: [CORE, PORTS, PLATFORM, SHARED, folder],
      },
    ),
  ];
};

/** Services pass transactions on as values: they may import the type, but never query the database. */
const onlyTypesOfDatabase: IForbiddenRuleType = {
  name: 'server: services do not query the database',
  comment: 'service → platform/database only for types',
  severity: 'error',
  from: { path: `${SERVER}features/`, pathNot: [...TESTS, ...HAS_OWN_RULE, '\\.(feature|part)\\.ts$'] },
  to: { path: DATABASE, dependencyTypesNot: ['type-only'] },
};

/** server: main → compose → { features, core, adapters, platform }. */
export const serverRules = ({ features, serverCore }: Folders): IForbiddenRuleType[] => [
  mayOnlyImport('server: main starts and stops', 'main, cli → compose, ports, platform', {
    from: `${SERVER}((main|cli)\\.ts$|cli/)`,
    to: [
      `${SERVER}[^/]+\\.ts$`,
      `${SERVER}(cli|compose)/`,
      PORTS,
      PLATFORM,
      SHARED,
      // For the server's version.
      '^apps/server/package\\.json$',
    ],
  }),
  mayOnlyImport('server: compose wires', 'compose and its parts → features, core, adapters, platform', {
    from: `${SERVER}compose/`,
    to: [`${SERVER}(features|core|adapters|platform|ports|compose)/`, `${SERVER}env\\.ts$`, SHARED],
  }),
  mayOnlyImport('server: env imports only the contract', 'env and its parts → contract', {
    from: `${SERVER}env[-\\w]*\\.ts$`,
    to: [SHARED, PORTS, `${SERVER}env-\\w+\\.ts$`],
  }),
  ...features.flatMap((name) => rulesInside('feature', name, [CORE, BASICS, DATABASE])),
  onlyTypesOfDatabase,
  mayOnlyBeImportedBy(
    'server: only one job erases',
    'the job of core/deletion ← compose',
    `${CORE}deletion/.*\\.jobs\\.ts$`,
    [...TESTS, `${SERVER}compose/`, `${CORE}deletion/`],
  ),
  ...serverCore.flatMap((name) => rulesInside('core', name, [CORE, `${PLATFORM}(?!http/)`])),
  mayOnlyImport('server: ports are types', 'ports → contract', { from: PORTS, to: [PORTS, SHARED] }),
  mayOnlyImport(
    'server: adapters connect to vendors',
    'adapters → ports, platform/egress, contract, own folder, parsers of services’ errors and addresses',
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
  mayOnlyImport('server: platform knows no product', 'platform → platform, ports, contract', {
    from: PLATFORM,
    to: [PLATFORM, PORTS, SHARED],
  }),
];

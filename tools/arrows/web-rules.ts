import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';
import { mayOnlyImport } from './rule.ts';

const WEB = '^apps/web/src/';
/** Shared by server and web: the contract, and the Markdown parser. */
const SHARED = '^packages/(contract|markdown)/src/';
const CORE = `${WEB}core/`;
const PLATFORM = `${WEB}platform/`;
const UI = `${WEB}ui/`;

/** web: main → app → features → core → platform → contract; ui imports nothing of ours. */
export const webRules = ({ features }: Folders): IForbiddenRuleType[] => [
  mayOnlyImport('web: main starts the app', 'main → app, core, platform, ui', {
    from: `${WEB}main\\.tsx$`,
    to: [`${WEB}(app|core|platform|ui)/`, `${WEB}[^/]+\\.css$`, SHARED],
  }),
  mayOnlyImport('web: app composes', 'app → features, core, platform, ui, contract', {
    from: `${WEB}app/`,
    to: [`${WEB}(app|features|core|platform|ui)/`, SHARED],
  }),
  ...features.map((name) =>
    mayOnlyImport(`web/feature/${name}`, 'feature → core, platform, ui, contract, itself', {
      from: `${WEB}features/${name}/`,
      to: [`${WEB}features/${name}/`, CORE, PLATFORM, UI, SHARED],
    }),
  ),
  mayOnlyImport('web: core knows no feature', 'core → core, platform, ui, contract', {
    from: CORE,
    to: [CORE, PLATFORM, UI, SHARED],
  }),
  mayOnlyImport('web: platform knows no product', 'platform → platform, contract', {
    from: PLATFORM,
    to: [PLATFORM, SHARED],
  }),
  mayOnlyImport('web: ui imports nothing of ours', 'ui → ui', { from: UI, to: [UI] }),
];

import type { Callout } from '@studiolo/markdown/rules/callout';
import type { TemplateLook } from '../looks/templates.ts';
import type { Materials } from '../../wechat/making/gather-materials.ts';

/** Everything needed to draw the blocks of a card. */
export type CardMaterials = Materials & {
  look: TemplateLook;
  linkClass: string | undefined;
  callouts: Readonly<Record<Callout, string>>;
};

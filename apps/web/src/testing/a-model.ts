import type { Model } from '@studiolo/contract/models/entities';

/** A model of the list that every user can use, without special abilities. */
export const aModel = (name: string, change: Partial<Model> = {}): Model => ({
  name,
  label: `Model ${name}`,
  provider: '',
  isAvailable: true,
  reason: '',
  isVip: false,
  isDefault: false,
  canSee: false,
  canThink: false,
  thinksOnRequest: false,
  canDraw: false,
  canVary: true,
  window: 0,
  ...change,
});

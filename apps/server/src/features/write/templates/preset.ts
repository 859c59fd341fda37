import type { TemplateField, TemplateGroup } from '@studiolo/contract/write/templates/entities';

/**
 * A built-in template. `skeleton` is Markdown with fields between {{ and }}. `brief` tells a model how to write this
 * kind of text.
 */
export type Preset = {
  id: string;
  group: TemplateGroup;
  name: string;
  description: string;
  fields: readonly TemplateField[];
  skeleton: string;
  brief: string;
};

const field =
  (isLong: boolean, isRequired: boolean) =>
  (name: string, label: string, example: string): TemplateField => ({
    name,
    label,
    example,
    isLong,
    isRequired,
  });

export const line = field(false, false);
export const requiredLine = field(false, true);
export const lines = field(true, false);
export const requiredLines = field(true, true);

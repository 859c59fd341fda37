const isOn = (value: string | undefined): boolean => !/^(?:0|false|off)$/.test(value ?? '');

type Field = {
  isBox: boolean;
  isTicked: boolean | undefined;
  byDefault: boolean;
  chosen: number | undefined;
  entries: string[];
};

/** Reads what the boxes and lists of an old form show, which the file holds as the number of a choice. */
export const createFormFields = () => {
  let field: Field | undefined;
  return {
    open(name: string, value: string | undefined): void {
      if (name === 'w:ffData')
        field = { isBox: false, isTicked: undefined, byDefault: false, chosen: undefined, entries: [] };
      if (!field) return;
      if (name === 'w:checkBox') field.isBox = true;
      else if (name === 'w:checked') field.isTicked = isOn(value);
      else if (name === 'w:default' && field.isBox) field.byDefault = isOn(value);
      else if (name === 'w:result') field.chosen = Number(value);
      else if (name === 'w:default') field.chosen ??= Number(value);
      else if (name === 'w:listEntry') field.entries.push(value ?? '');
    },
    /** Returns what is shown once the beginning of the field has ended. */
    close(name: string): string {
      if (name !== 'w:fldChar' || !field) return '';
      const { isBox, isTicked, byDefault, chosen, entries } = field;
      field = undefined;
      if (isBox) return (isTicked ?? byDefault) ? '☒' : '☐';
      return entries[chosen ?? 0] ?? '';
    },
  };
};

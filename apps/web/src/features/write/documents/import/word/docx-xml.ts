/** Names are compared without their prefix, which each program can choose. */
export const all = (within: Document | Element | undefined, name: string): Element[] =>
  within ? [...within.getElementsByTagNameNS('*', name)] : [];

export const children = (within: Element | undefined, name: string): Element[] =>
  within ? [...within.children].filter(({ localName }) => localName === name) : [];

export const child = (within: Element | undefined, name: string): Element | undefined =>
  children(within, name)[0];

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element && [...element.attributes].find(({ localName }) => localName === name)?.value;

export const value = (within: Element | undefined, name: string): string | undefined =>
  attribute(child(within, name), 'val');

/** Whether a property is set: without a value, or with any value except those for "off". */
export const isOn = (property: Element | undefined): boolean =>
  property !== undefined && !['0', 'false', 'off', 'none'].includes(attribute(property, 'val') ?? '1');

import { Parser } from 'htmlparser2';

type Attribute = { name: string; localName: string; value: string };

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An element of XML with as much of the DOM as the reader of Word files uses. */
class XmlElement {
  readonly localName: string;
  readonly namespaceURI: string;
  readonly children: XmlElement[] = [];
  readonly texts: (string | XmlElement)[] = [];
  readonly name: string;
  readonly attributes: Attribute[];
  readonly parentElement: XmlElement | null;
  constructor(name: string, attributes: Attribute[], parentElement: XmlElement | null) {
    this.name = name;
    this.attributes = attributes;
    this.parentElement = parentElement;
    this.localName = localOf(name);
    this.namespaceURI = name.startsWith('m:')
      ? 'http://schemas.openxmlformats.org/officeDocument/2006/math'
      : '';
  }
  get textContent(): string {
    return this.texts.map((each) => (typeof each === 'string' ? each : each.textContent)).join('');
  }
  get firstElementChild(): XmlElement | null {
    return this.children[0] ?? null;
  }
  get previousElementSibling(): XmlElement | null {
    const siblings = this.parentElement?.children ?? [];
    return siblings[siblings.indexOf(this) - 1] ?? null;
  }
  getAttribute(name: string): string | null {
    return this.attributes.find((each) => each.name === name)?.value ?? null;
  }
  getElementsByTagNameNS(_space: string, name: string): XmlElement[] {
    return this.children.flatMap((each) => [
      ...(each.localName === name ? [each] : []),
      ...each.getElementsByTagNameNS(_space, name),
    ]);
  }
  closest(name: string): XmlElement | null {
    return this.localName === name ? this : (this.parentElement?.closest(name) ?? null);
  }
  querySelector(): null {
    return null;
  }
}

/** Replaces the browser's parser in tests without a browser. */
export class XmlParser {
  parseFromString(source: string): XmlElement {
    const root = new XmlElement('', [], null);
    let at = root;
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          const listed = Object.entries(attributes).map(([key, value]) => ({
            name: key,
            localName: localOf(key),
            value,
          }));
          const element = new XmlElement(name, listed, at);
          at.children.push(element);
          at.texts.push(element);
          at = element;
        },
        ontext(text) {
          at.texts.push(text);
        },
        onclosetag() {
          at = at.parentElement ?? root;
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.write(source);
    parser.end();
    return root;
  }
}

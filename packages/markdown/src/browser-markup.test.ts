import { expect, it } from 'vitest';
import { browserMarkup } from './browser-markup.ts';

it('opens shadow roots, but not other templates [file.kinds]', () => {
  expect(
    browserMarkup(
      '<my-card><template shadowrootmode="open"><p>Price 18</p><template><p>Row</p></template></template></my-card>',
    ),
  ).toBe('<my-card><div><p>Price 18</p><template><p>Row</p></template></div></my-card>');
});

it('opens pages within frames, unless they are hidden [file.kinds]', () => {
  expect(browserMarkup('<iframe srcdoc="&lt;p&gt;A &amp;amp; B&lt;/p&gt;" width="300"></iframe>')).toBe(
    '<div><p>A &amp; B</p></div></iframe>',
  );
  const hidden = '<iframe style="display:none" srcdoc="<p>ad</p>"></iframe>';
  expect(browserMarkup(hidden)).toBe(hidden);
});

it('closes elements as XHTML does, so that they do not swallow the rest of the page [file.kinds]', () => {
  expect(browserMarkup('<title/><p>5<br/>6</p>')).toBe('<p>5<br/>6</p>');
  expect(browserMarkup('<?xml version="1.0"?><p><a id="n"/>5<br/>6<span class="x" />7</p>')).toBe(
    '<?xml version="1.0"?><p><a id="n"></a>5<br/>6<span class="x" ></span>7</p>',
  );
});

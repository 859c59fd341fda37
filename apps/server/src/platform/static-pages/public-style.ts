/** Styles of public pages: the app's colors, any screen width, light or dark mode. */
export const PUBLIC_STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf8; --text: #24221f; --soft: #6b665d; --line: #e8e4dd; --bubble: #edf2ee; --code: #f5f3ef; --accent: #2c6a57; --on: #fff; --raised: #fff; --danger: #b3382c; --comment: #6b665d; --keyword: #8a3352; --string: #2c6a57; --number: #855400; --function: #2a5a8c; --type: #5b4a8a }
@media (prefers-color-scheme: dark) { :root { --paper: #191b1a; --text: #d6d8d7; --soft: #a0a6a3; --line: #2a2e2c; --bubble: #242a27; --code: #131514; --accent: #79a494; --on: #0d1512; --raised: #1f2221; --danger: #f0948a; --comment: #969d99; --keyword: #dc9db2; --string: #8fc1ae; --number: #d9b37a; --function: #9abde0; --type: #bcb0e4 } }
* { box-sizing: border-box }
body { margin: 0; padding: 48px 20px 32px; background: var(--paper); color: var(--text); font: 16px/1.8 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; text-autospace: normal; text-wrap: pretty; overflow-wrap: anywhere; -webkit-text-size-adjust: 100% }
main, footer { max-width: 720px; margin: 0 auto }
h1 { margin: 0 0 28px; font-size: 26px; line-height: 1.35; font-weight: 600 }
section > h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
h3, h4, h5, h6 { margin: 1.6em 0 .5em; font-size: 18px; line-height: 1.4; font-weight: 600 }
h5, h6 { font-size: 16px }
p { margin: 0 0 1em }
a { color: var(--accent); text-underline-offset: 3px }
.question { margin: 0 0 28px; padding: 12px 18px; border-radius: 18px 18px 6px; background: var(--bubble) }
.question blockquote { margin-bottom: 8px }
img { display: block; max-width: 100%; height: auto; margin: 0 0 1em; border-radius: 10px } .question img { max-height: 320px; margin: 10px 0 0 }
figure { margin: 1.2em 0 } figure img { margin: 0 } figcaption { margin-top: 6px; color: var(--soft); font-size: 14px; text-align: center }
.files { margin: 6px 0 0; font-size: 13px; color: var(--soft) }
ul, ol { margin: 0 0 1em; padding-inline-start: 1.6em }
li { margin: .25em 0 } li.task { list-style: none; margin-inline-start: -1.4em }
blockquote { margin: 0 0 1em; padding-inline-start: 14px; border-inline-start: 3px solid var(--line); color: var(--soft) }
code { padding: 1px 5px; border-radius: 5px; background: var(--code); font: .88em ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono', 'Noto Sans CJK SC', monospace }
pre { margin: 0 0 1.2em; padding: 14px 16px; overflow-x: auto; border-radius: 10px; background: var(--code); line-height: 1.6; overflow-wrap: normal } pre code { padding: 0; background: none; white-space: pre }
.code-comment { color: var(--comment) } .code-keyword, .code-tag, .code-deleted { color: var(--keyword) } .code-string, .code-inserted { color: var(--string) } .code-number, .code-property { color: var(--number) } .code-function { color: var(--function) } .code-type { color: var(--type) }
.wide { margin: 0 0 1.2em; overflow-x: auto } table { border-collapse: collapse; font-size: 15px; overflow-wrap: normal } th, td { padding: 7px 12px; border: 1px solid var(--line); text-align: start; vertical-align: top } th { font-weight: 600; background: var(--code) } .right { text-align: end } .center { text-align: center }
math { font-size: 1.08em } .formula { padding: 4px 0 }
hr { margin: 28px 0; border: 0; border-top: 1px solid var(--line) }
sup { font-size: .72em; color: var(--accent); line-height: 0 }
.note { font-size: 14px; color: var(--soft) }
.sources { margin-top: 40px; padding-top: 20px; border-top: 1px solid var(--line); font-size: 14px } .sources > h2 { position: static; width: auto; height: auto; clip-path: none; margin: 0 0 10px; font-size: 15px } .sources .name { font-weight: 550 } .sources blockquote { margin: 4px 0 2px } .sources li { margin-bottom: 10px; scroll-margin-top: 20px; overflow-wrap: anywhere } .sources li:target { background: var(--bubble); border-radius: 6px } .citation { font-size: .78em; text-decoration: none; scroll-margin-top: 40px }
footer { margin-top: 48px; padding-top: 14px; border-top: 1px solid var(--line); font-size: 13px; color: var(--soft) } time { white-space: nowrap }
.by { margin: -18px 0 28px; font-size: 13px; color: var(--soft) }
.contents { margin: 0 0 32px; padding: 14px 18px; max-height: 46vh; overflow: auto; border: 1px solid var(--line); border-radius: 14px; font-size: 14px; line-height: 1.6 } .contents p { margin: 0 0 6px; font-size: 12px; color: var(--soft) } .contents ol { margin: 0; padding: 0; list-style: none } .contents li { margin: 4px 0 } .contents .deeper { padding-inline-start: 14px } .contents a { color: inherit; text-decoration: none } .contents a:hover { color: var(--accent) }
article h2 { margin: 2em 0 .6em; font-size: 21px; line-height: 1.4; font-weight: 600 } article h2, article h3 { scroll-margin-top: 20px }
figure { margin: 0 0 1.4em } figure img { margin: 0 auto } figcaption { margin-top: 8px; text-align: center; font-size: 13px; line-height: 1.5; color: var(--soft) } p img { display: inline-block; max-height: 8em; margin: 0; vertical-align: middle }
.callout { margin: 0 0 1.2em; padding: 12px 18px; border-radius: 14px; background: var(--bubble) } .callout > :last-child { margin-bottom: 0 } .callout .name { margin-bottom: 4px; font-weight: 600; color: var(--accent) } .warning .name, .caution .name { color: var(--danger) }
.code figcaption { margin: 0 0 -4px 4px; text-align: start; font-size: 12px } .footnotes { margin-top: 40px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; color: var(--soft) } .footnotes p { margin: 0 }
form { max-width: 420px } label { display: block; margin: 0 0 6px; font-size: 14px; color: var(--soft) } .line { display: flex; gap: 8px } input { flex: 1; min-width: 0; height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: inherit; font: inherit } button { height: 44px; padding: 0 22px; border: 0; border-radius: 10px; background: var(--accent); color: var(--on); font: inherit; font-weight: 550; cursor: pointer } input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px } .refused { color: var(--danger) }
@media (min-width: 1240px) { .contents { position: fixed; top: 52px; inset-inline-start: calc(50% - 620px); width: 224px; max-height: calc(100vh - 104px); padding: 0; border: 0 } }
@media print { .contents { position: static } }
@media (max-width: 767px) { body { padding: 28px 16px max(24px, env(safe-area-inset-bottom)) } h1 { font-size: 22px } }
`;

import { chineseSite, inTags, links, type WebPage } from './a-page.ts';
import { chinese, chineseTeaser, english, paragraphs } from './prose.ts';

const bareBody = (): WebPage => {
  const texts = paragraphs(english, 40, 6);
  return {
    name: 'a page with its text directly in the body',
    article: texts,
    markup: `<html><head><title>Notes on the quay</title></head>
<script language="JavaScript">document.write('<b>never</b>')</script><iframe src="/counter" width="0" height="0"></iframe>
${texts.join('<br><br>\n')}<hr></html>`,
  };
};

const tableLayout = (): WebPage => {
  const texts = paragraphs(english, 41, 6);
  return {
    name: 'an old page in a table layout',
    article: ['The story of our village', ...texts],
    markup: `<HTML><HEAD><TITLE>The story of our village</TITLE></HEAD><BODY BGCOLOR=white><CENTER><TABLE WIDTH=800 BORDER=0><TR><TD COLSPAN=2><IMG SRC="top.gif"></TD></TR>
<TR><TD WIDTH=150 VALIGN=TOP><FONT SIZE=2>${links(12, 40)}</FONT></TD><TD VALIGN=TOP><FONT FACE=Arial><H2>The story of our village</H2>${texts.map((text) => `<P>${text}`).join('\n')}</FONT></TD></TR>
<TR><TD COLSPAN=2 ALIGN=CENTER><FONT SIZE=1>Best viewed with 800x600. Visitors: 00412</FONT></TD></TR></TABLE></CENTER></BODY></HTML>`,
  };
};

const noScript = (): WebPage => {
  const texts = paragraphs(english, 42, 4);
  return {
    name: 'a page with text only in noscript',
    article: ['The tide clock', ...texts],
    markup: `<!DOCTYPE html><html><head><title>The tide clock</title></head><body><div id="root"></div>
<noscript><h1>The tide clock</h1>${inTags('p', texts)}</noscript><script src="/app.js"></script></body></html>`,
  };
};

const wechat = (): WebPage => {
  const texts = paragraphs(chinese, 43, 7, 2);
  return {
    name: 'an article of a WeChat official account',
    article: ['海边的一封信', ...texts],
    markup: `<!DOCTYPE html><html><head><meta charset="utf-8"><meta property="og:title" content="海边的一封信"><title></title></head><body id="activity-detail" class="zh_CN"><div id="js_article" class="rich_media"><div class="rich_media_inner"><div id="page-content" class="rich_media_area_primary"><div id="img-content">
<h1 class="rich_media_title" id="activity-name">海边的一封信</h1><div class="rich_media_content" id="js_content" style="visibility: hidden; opacity: 0; ">${texts
      .map(
        (text) =>
          `<section style="margin: 0 8px"><span style="font-size:15px">${text}</span></section><p><br></p>`,
      )
      .join(
        '\n',
      )}</div></div></div></div></div><div class="qr_code_pc"><p>微信扫一扫关注该公众号</p></div></body></html>`,
  };
};

const chineseForm = (): WebPage => {
  const texts = paragraphs(chinese, 44, 5);
  return {
    name: 'a Chinese article inside a form in a table layout',
    article: ['关于修缮堤岸的通知', ...texts],
    markup: chineseSite({
      title: '关于修缮堤岸的通知',
      main: `<form name="Form1" method="post" action="Show.aspx"><input type="hidden" name="__EVENTVALIDATION" value="x"><table width="980"><tr><td width="200">${links(15, 41, chineseTeaser)}</td><td><table width="100%"><tr><td align="center"><h3>关于修缮堤岸的通知</h3></td></tr><tr><td id="zoom">${texts.map((text) => `　　${text}<br>`).join('\n')}</td></tr></table></td></tr></table></form>`,
    }),
  };
};

const lineBreaks = (): WebPage => {
  const texts = paragraphs(english, 45, 8);
  return {
    name: 'an article with line breaks instead of paragraphs',
    article: ['Letter from the island', ...texts],
    markup: `<html><head><title>Letter from the island</title></head><body><div id="nav">${links(9, 42)}</div><div id="letter"><b>Letter from the island</b><br><br>${texts.join('<br><br>')}</div><div id="foot">Contact: post office, island. Page 4 of 9.</div></body></html>`,
  };
};

export const oddPages = (): WebPage[] => [
  bareBody(),
  tableLayout(),
  noScript(),
  wechat(),
  chineseForm(),
  lineBreaks(),
];

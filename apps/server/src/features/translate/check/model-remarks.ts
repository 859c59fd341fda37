/** Words for translating that occur only within sentences, and never introduce an answer. */
export const ABOUT_TRANSLATORS = /[译譯訳]|\binterpret/iu;

/** A label in brackets, or the name of a language, before a translation. */
export const LABELED =
  /^\**\s*[【（([]\s*(?:中文|英文)?(?:译文|翻译|譯文|翻譯|translation|übersetzung|traduction|traducción|tradução|traduzione|перевод|翻訳|訳文|번역)\s*[】）)\]]/iu;
export const LANGUAGE_LABEL =
  /^\**(?:(?:简体|繁体|簡體|繁體)?中文|英文|英语|日语|日本語|한국어|english|(?:simplified |traditional )?chinese|german|deutsch|french|français|spanish|español|portugu[eê]se?|português|italian[oa]?|polish|polski|russian|русский|українська|japanese|korean)\**\s*[:：]/iu;
/** Words of sources that name a language. */
export const ABOUT_LANGUAGES =
  /中文|[英日法德俄韩韓西汉漢][语語文]|日本語|한국어|english|chinese|german|deutsch|french|français|spanish|español|portugu|italian|polish|polski|russian|русск|україн|japanese|korean|mandarin/iu;
/** The source and the translation, each with a label. */
export const BOTH_TEXTS =
  /^\**\s*(?:原文|original(?: text)?|source(?: text)?)\s*[:：].*(?:译文|翻译|譯文|翻譯|translation|訳文|번역)\s*[:：]/isu;
/** A reasoning block or a code fence around an answer. */
export const WRAPPER = /<\/?think(?:ing)?>|^```/iu;

/** A stock reply before a translation, as a separate sentence. */
export const STOCK_REPLY =
  /^¡?(?:sure(?: thing)?|certainly|of course|absolutely|gern(?:e)?|natürlich|selbstverständlich|claro(?: que sí)?|por supuesto|certo|certamente|bien sûr|avec plaisir|конечно|好的|当然(?:可以)?|當然(?:可以)?|没问题|沒問題|承知(?:いた)?しました|かしこまりました|わかりました|물론(?:입니다|이죠)|알겠습니다|oczywiście|jasne|elbette|tabii(?: ki)?|natuurlijk|zeker|звичайно|авжеж|tentu(?: saja)?|βεβαίως|φυσικά|tất nhiên|dĩ nhiên|بالتأكيد|بالطبع|כמובן|בטח)\s*[!！。.]\s*(?=\S)/iu;
/** Words of sources that express agreement. */
export const AGREEMENT =
  /\b(?:sure|certain|of course|absolut|glad|yes|yeah|ok|okay|no problem|understood|right|fine|natürlich|gern|klar|ja|claro|certo|bien|oui|sí|bueno|vale|si)|конеч|хорошо|да\b|[好行]|当然|當然|没问题|沒問題|可以|明白|知道|收到|承知|了解|はい|わか|もちろん|네|물론|알겠|좋|oczywi|jasn|elbette|tabii|natuurlijk|zeker|звич|авжеж|tentu|βεβαί|φυσικ|nhiên|بالتأكيد|بالطبع|כמובן|בטח/iu;

/** Refusals, and requests for the text, in languages besides English and Chinese. */
export const REFUSAL_IN_OTHER_LANGUAGES =
  /kann .{0,40}nicht übersetzen|ne (?:peux|puis) pas traduire|no puedo traducir|não (?:posso|consigo) traduzir|non (?:posso|riesco a) tradurre|не могу перевести|не можу перекласти|nie mogę przetłumaczyć|翻訳(?:する)?(?:こと)?[はが]?でき(?:ません|かねます)|번역(?:할|해 드릴) 수(?:가)? 없|(?:provide|share|paste|send) (?:me )?(?:the|your) (?:text|passage|content|document).{0,40}translat|[请請](?:您)?(?:提供|输入|輸入|发送).{0,10}(?:翻译|翻譯)|(?:没有|未|沒有)提供.{0,12}(?:翻译|翻譯)/iu;
export const INABILITY =
  /^(?:i['’]m|i am) (?:unable|not able) to (?:help|assist)|^i can(?:no|['’])t (?:help|assist) with th/iu;

/** Offers and good wishes after a translation, in any language. */
export const CLOSING_REMARKS =
  /(?:如果(?:您|你).{0,16}(?:帮助|幫助|需要|问题|問題|疑问|疑問|修改|调整|調整)|(?:您|你)?(?:还|還)有(?:其他|什么|什麼|别的).{0,12}(?:需要|帮|幫)|is there anything else|希望.{0,8}(?:有所?帮助|有幫助|能帮到您)|如有.{0,14}(?:告诉我|告訴我|告知我|联系我|聯繫我)|ich hoffe,? das hilft|lass(?:en sie)? (?:es )?mich wissen|n['’]hésitez pas à me|j['’]espère que (?:cela|ça) (?:vous |t['’])?aide|avísame|espero que (?:esto )?(?:te |le )?(?:sirva|ayude)|espero (?:que isso |ter )?ajud|fammi sapere|spero (?:che )?(?:ti|le|vi) sia|お役に立て|(?:何か|他に).{0,12}お(?:知らせ|気軽)|도움이 되(?:었|길)|надеюсь,? (?:это|что)|дайте мне знать|(?:hope|trust) (?:this|that) helps)[^.。!！?？]*(?:[.。!！?？]+\s*)?$/iu;
/** A sentence that refers to all of the text before it as the translation. */
export const REFERENCE_BACK =
  /[（(]?以上(?:内容|文字)?(?:为|是|即|就是|為)?[^。]{0,8}(?:翻译|译文|翻譯|譯文)[^。]{0,6}[。）)]*$/u;
/** Words that appear in sources that contain notes or mention an original. */
export const ABOUT_NOTES = /original|原[文本]|\bnotes?\b|footnote|[注註]/iu;
/** Words about the choices of a translator, in a note after the translation. */
export const ABOUT_CHOICES =
  /[译譯][为為作成]|訳し|原文|\bi (?:have )?(?:kept|used|left|rendered|chose)\b|the original (?:text|wording)/iu;

/** Openings that introduce a translation even if its source is about translating. */
export const PRESENTATION =
  /^\**(?:以下|下面|这是|這是|好的|here|below|sure|certainly|of course|voici|hier|aquí|aqui|ecco|вот|ось|oto|다음|はい)/iu;

/** A literal rendering in brackets after a translation. */
export const LITERAL =
  /[（(【[]\s*(?:直訳|意訳|逐語訳|直译|意译|直譯|意譯|literal(?:ly|\s+translation)|lit\.|wörtlich|traducción\s+literal|traduction\s+littérale|traduzione\s+letterale|tradução\s+literal|дословно|буквально|직역|의역)[^）)】\]]{0,200}[）)】\]]\s*$/iu;
export const ABOUT_LITERAL =
  /liter|lit\.|wörtlich|buchst|littér|letter|дослов|буквал|直|字面|逐語|직역|글자/iu;

/** Languages whose models read lines of Latin letters, by the names of tesseract's data. */
export type LatinLanguage = 'eng' | 'deu' | 'fra' | 'spa' | 'ita' | 'por';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Frequent short words of languages whose models are installed, without accents. */
export const SUPPORTED_LANGUAGE_WORDS: Record<LatinLanguage, ReadonlySet<string>> = {
  eng: setOf(
    'the and of to is was that for with by from it in on at be as are this or an not have has which will shall may its their were been he she we you',
  ),
  deu: setOf(
    'der die das und ist nicht mit von den ein eine auf im zu fur dem des sich werden wird oder bei am aus einen einer nach als auch es sind wir sie ich zum zur hat an in',
  ),
  fra: setOf(
    'le la les des et est une dans du que pour sur au qui il elle ne pas par plus un en ce se sont ou aux avec son sa ses a ete nous vous cette l d',
  ),
  spa: setOf(
    'el la los las del y una que con por para se es al un su lo no como mas o en de esta fue ha sus le si entre sobre este son',
  ),
  ita: setOf(
    'il la gli della che di per con sono nel una del si e un non le dei delle al alla da come piu ha ma lo anche nella i dal dalla sul stato essere',
  ),
  por: setOf(
    'o a os das dos que uma com em nao para do da e um no na as por se mais ou ao foi ser como de sua seu sao pelo pela nos',
  ),
};

/** Frequent short words of languages that those models read without some of their accents. */
export const OTHER_LANGUAGE_WORDS: Record<string, ReadonlySet<string>> = {
  swe: setOf(
    'och att det som pa av ar inte till fran ska med ett vid eller har kan om sig men var den de for efter under enligt hans aven maste',
  ),
  dan: setOf(
    'og at det som pa af til ikke fra skal med er en den de har ved eller kan om sig men var av ma et for der efter under etter vaere blive bliver',
  ),
  nld: setOf(
    'het een van en de is dat op te voor met niet zijn aan door wordt ook bij die der of maar om uit worden heeft naar moet als kan hij dit over tot',
  ),
  pol: setOf(
    'w i z na do nie sie jest oraz od ze przez dla po o moze ktore ktory byc za to jak lub a jego przy roku tym pod nalezy ma',
  ),
  ces: setOf(
    'v na je se ze do za od po pro nebo jako ktery bude muze ve sa ktory a s z i o byt jsou podle si aby tak to nie alebo roku',
  ),
  fin: setOf(
    'ja on ei se etta tai ovat kuin mutta myos voi joka sen olla alkaen ole ne hanen kun mukaan jos sita jotka oli kaikki',
  ),
  hun: setOf(
    'a az es hogy nem egy van meg vagy kell ez ha csak is mint el minden ki volt de lehet szerint altal mar kotelezett',
  ),
  ron: setOf(
    'si in de la cu pe din sau este care nu un o fi sunt ale pentru prin se au al ce a mai va fost sa lui cel dupa poate',
  ),
  tur: setOf(
    've bir bu ile icin olan olarak da de veya ise gore her daha cok kadar sonra tarihinden edilir olup tarafindan kendi ne o',
  ),
  vie: setOf(
    'la cua va cac khong mot cho trong nguoi duoc phai ngay thang voi co nay theo nam thue khi ben tu den nhung moi bi hoac',
  ),
  hrv: setOf(
    'je i u na se za od da su koji ili sa ne to s kao koja iz a po biti nije bi kako te o do nakon prema',
  ),
  cat: setOf(
    'el la de i que amb per els les un una del al no aquest aquesta es en ha dels son o d l ser com mes pel tambe',
  ),
};

const list = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Common passwords that meet our rule of 8 to 16 characters with a letter and a digit. Most of them are a
 * common word with a common ending or prefix, so words and endings are listed separately.
 */
const WORDS = list(`
  password passwort passw0rd p@ssw0rd p@ssword pa55word pass passwd welcome welcom3 admin administrator
  root user guest test testing login letmein changeme default secret master qwerty qwertz azerty
  qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcde abcdef abcdefg aaa aaaa iloveyou
  loveyou love lovely sunshine princess monkey dragon football baseball basketball soccer hockey superman
  batman spiderman pokemon naruto starwars shadow michael jordan ashley jessica charlie daniel thomas
  andrew joshua matthew nicole summer winter spring autumn monday friday january october computer internet
  samsung google facebook iphone android microsoft windows london america china beijing shanghai freedom
  whatever trustno hello hellokitty flower cookie chocolate killer hunter tigger ginger woaini woaiwo
  wodemima mima nihao zhang wang taobao aini studiolo
`);

const ENDINGS = new Set(
  list(`
  0 1 2 3 7 9 00 01 07 08 10 11 12 13 21 22 23 69 77 88 99 007 101 111 123 222 321 333 520 521 555 666 777
  888 999 000 1314 1234 4321 1111 0000 2222 1122 1212 6666 8888 9999 12345 54321 11111 123456 654321
  111111 000000 123123 112233 1234567 12345678 123456789 5201314 1q2w3e 123abc abc123
`),
);

/** Keyboard runs and similar sequences. Any part of one is just as weak. */
const RUNS = list(`
  1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik qaz1wsx2edc3rfv4tgb5
  zaq12wsxcde34rfvbgt5 zaq1xsw2cde3vfr4bgt5 1234567890qwertyuiop qwertyuiop1234567890 1234qwerasdfzxcv
  qwer1234asdfzxcv asdf1234qwerzxcv 123qweasdzxc qweasdzxc123 qwe123asd456zxc789 a1b2c3d4e5f6g7h8
  1a2b3c4d5e6f7g8h abcdefgh12345678 abcd1234efgh5678 a123456789012345 1234567890abcdef aa112233bb445566
  aaaa1111bbbb2222 a1a2a3a4a5a6a7a8 abc123abc123abc1 123abc123abc123a qq123456789 aa123456789 as123456789
  wo123456789 woaini1314520 iloveyou1314520
`);

/** Leaked passwords without such a pattern. */
const OTHERS = new Set(
  list(`
  trustno1 blink182 ncc1701d ncc1701e rush2112 mustang1 corvette1 porsche911 jordan23 eminem123 slipknot1
  metallica1 liverpool1 arsenal1 chelsea1 barcelona1 realmadrid1 juventus1 cowboys1 steelers1 yankees1
  lakers24 patriots1 packers1 raiders1 eagles11 babygirl1 myspace1 charlie1 jasmine1 anthony1 jonathan1
  brandon1 william1 elizabeth1 samantha1 jennifer1 alexander1 melissa1 danielle1 buster01 pepper01
  harley01 bailey01 rockyou1 fuckyou1 fuckyou2 asshole1 bitch123 nothing1 passw0rd p@ssw0rd pa55word
  p4ssword welcom3 adm1n123 iloveu12 s3cret12 m0nkey12 dr4gon12 letmein22 p4ssw0rd passw0rd1 pa55w0rd
  pa$$w0rd g_czechout1 zag12wsx xxxx1111 3rjs1la7qe 18atcskd2w 1g2w3e4r gwerty123 9379992a q1w2e3r4
  0987654321q 7777777a 1111111a 12345678a a12345678 123456789a super123 money123 happy123 angel123
  lucky777 tiger123 panda123 kitty123 jesus777 player123 demo1234 temp1234 qwerty12 zxcvbnm1 asdfghj1
  poiuytrewq1 mnbvcxz1 lkjhgfdsa1 aszx1234 asd123456
`),
);

const isCommonPattern = (password: string): boolean =>
  WORDS.some((word) => {
    const remaining = password.replace(word, '');
    return (
      remaining !== password &&
      (password.startsWith(word) || password.endsWith(word)) &&
      ENDINGS.has(remaining.replace(/(?<![!.@#$*_-])[!.@#$*_-]+$/, ''))
    );
  });

const hasTwoCharactersAtMost = (password: string): boolean => new Set(password).size <= 2;

/** Ignores case. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.toLowerCase();
  return (
    OTHERS.has(plain) ||
    hasTwoCharactersAtMost(plain) ||
    isCommonPattern(plain) ||
    RUNS.some((run) => run.includes(plain))
  );
};

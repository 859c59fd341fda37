/**
 * Frequent function words of languages that share a script. Languages that are not offered for translation
 * are also listed, so that they are not mistaken for a related language.
 */
export const LANGUAGE_WORDS = {
  en: `the of and to in is that it for was on are as with be this have from or by not but what all were when your can
    there an which their will if has its would who been into these more may should only other than any after must
    could between under where because how does did about while cannot you we they our no at such some each several
    many most much very she him them those might shall since until during before still same used using every both own
    within without whose upon`,
  de: `der die das und ist nicht zu ein eine den von mit sich des auf für dem auch es wird werden im als an sind wurde
    einer einen oder aus wie nach bei kann wenn nur zum zur über noch durch vor mehr keine hat haben sein dass diese
    dieser bis unter diesem dieses muss kein sie wir ihr ihre aber beim vom können`,
  fr: `le la les des du de un une et est pas pour que qui dans sur au aux avec ce cette il elle par plus sont ne se
    son sa ses ou être nous vous leur mais comme fait cet ces été peut sans même tous entre après dont aussi ont avant
    lorsque ainsi votre vos à où cela chaque plusieurs autre autres toute toutes alors depuis encore leurs notre nos
    mêmes doit doivent peuvent vers chez contre lequel laquelle cependant ceux celle très bien quelle pendant était
    avait`,
  es: `el la los las a si e u dos tres nada algo distinto de del que y en un una es por con no para se su al lo como más pero sus le ya este esta está son
    entre cuando muy sin sobre también hasta hay donde desde todo durante ser fue puede han esto estos sido tiene
    según así cada porque ha cual cuales ningún ninguna algunos otros otra mismo misma nuestro nuestra usted ustedes
    había sería siempre nunca mientras aunque hacia mediante dicho dicha les cuyo uno solo sólo debe deben hace parte`,
  pt: `o a os as nada algo dois de do da dos das que e em um uma é por com não para se na no nos nas ao mais como mas seu sua ou
    quando muito já também pelo pela até isso está são foi ser tem entre depois sem mesmo aos pelos este esta pode
    você foram deve à seus suas outro outra outros todos todas ainda cada sempre nunca enquanto porque porém então
    seja havia eram nosso nossa sobre às num numa desde aquele essa esse isto lhe`,
  it: `il lo la i gli le di del della dei delle degli che e è un una in con per non si da al alla ai nel nella sono
    come più anche ma dal dalla su questo questa essere ha viene stato tra o se ogni quando dove nei sul sulla può
    senza loro suo sua quale dopo prima ed ad uno altri altre tutto tutti tutte ancora stata stati devono deve fra
    verso nostro nostra invece così però perché già sempre mentre dalle dello alcune alcuni`,
  nl: `de het een en van is in op te dat die niet met voor zijn aan er om als bij ook door naar maar wordt worden uit
    kan over deze dit heeft hebben nog werd geen meer of tot dan moet was wel onder tegen na zonder alle wanneer uw
    zich hun alleen altijd andere bijna elk elke hem haar hij ik wij jullie jouw mijn ons onze hoe hoewel omdat toch
    veel vele weer wie zelf zo zoals zou zullen dus`,
  sv: `och att det som en är av för på med den till inte om ett har de från kan var eller men ska vid så när efter över
    under detta denna dessa inte också bara mellan utan skall finns måste`,
  da: `og at det som en er af for på med den til ikke om et har de fra kan var eller men skal ved så når efter over
    under dette denne disse også kun mellem uden blev bliver hvis hvordan hvor hvad hver fordi altid aldrig meget
    mange selv sig sin sit sine jeg hun han vi du ville mod gennem ingen`,
  nb: `og å det som en er av for på med den til ikke om et har de fra kan var eller men skal ved så når etter over under
    dette denne disse også bare mellom uten ble blir hvis`,
  pl: `i w na z do nie się że to jest o jak od po za przez dla są być oraz który która które tym lub jego tego ale ich
    jako już tak przy czy może tylko ze można został pod przed gdy jeśli bez również między aby nad ma jednak jeszcze
    gdzie kiedy tam tu wszystkie wszystkich tych tej temu ten ta te swoje swój musi więcej mniej każdy każda kilka
    około była były jestem jesteś której którego którym została należy`,
  cs: `a v na se je že z do s to o i jako pro ve k byl který která které ale jsou po od za není nebo bylo při jeho by
    podle tak až být už jen také však může pokud mezi před když lze pod bez aby nelze ještě již kde kdy tam zde všech
    všechny všechno tím čím toho tomu ten ta té své svůj svých musí více méně každý každá několik nad kolem byla byly
    jsem jste jsme kterou jehož`,
  sk: `a v na sa je že z do s to o i ako pre vo k bol ktorý ktorá ktoré ale sú po od za nie alebo bolo pri jeho by podľa
    tak až byť už len tiež však môže pokiaľ medzi pred keď pod bez aby`,
  hu: `a az és hogy nem is egy ez ha de meg csak már mint vagy van kell volt el lehet ki után majd minden által amely
    között ezt azt meg nincs`,
  ro: `și de în la cu a care pe nu o un este se din pentru să mai ca sunt prin dar al sau fost după când despre această
    acest între până fără trebuie poate`,
  tr: `ve bir bu için de da ile olarak daha olan çok gibi ne en kadar sonra var değil her ancak veya ya ki mi
    tarafından olduğu oldu ise göre yok şu önce üzerinde değildir edilir olabilir bunu kendi nasıl neden şekilde diğer
    bütün tüm hem yalnızca sadece eğer bile böyle şöyle hiç üzere rağmen arasında bazı fakat`,
  vi: `và là của có không được trong cho một các với những này để đã người từ khi đến về như theo cũng tại sẽ bị vào ra
    phải nhưng thì đó trên sau hoặc nếu chỉ hay còn bởi việc thể`,
  id: `yang dan di dari untuk dengan ini tidak itu dalam pada adalah akan ke atau juga oleh sebagai karena dapat telah
    lebih ada mereka saat bisa hanya setelah antara harus namun bahwa kami anda tersebut sudah jika para setiap bila
    mana seperti secara masih lain sebuah suatu tanpa maka agar hingga serta belum pernah sangat sedang kita dia`,
  fi: `ja on ei se että oli hän mutta kun ovat joka myös tai niin kuin ole mitä vain jos sekä sen tämä voi ollut mukaan
    sitä jälkeen ennen ei`,
  ca: `el la els les de del que i en un una és per amb no a se al com més però aquest aquesta són entre quan molt
    sense sobre també fins on des dels ser pot han ha cada als o aquests aquestes seva seu nostre perquè tot tots
    totes cap encara hi li ens us em nosaltres només fer està estan dins després abans`,
  ru: `и в не на что с по это как из к от для за о но то его или при до так же бы был было были её их мы вы они может
    если только также который которая которые этот эта эти быть после через между нет под без во со чтобы уже ещё еще
    где когда тем чем лишь там тут сам всех все всё этом этого этой него нее ней них того тому том той эту своих свой
    своей можно нужно должен должна должны является более менее ко об обо над около каждый каждая несколько`,
  uk: `і в не на що з по це як із до від для за про але та його або при й так же би був було були її їх ми ви вони
    може якщо тільки також який яка які цей ця ці бути після через між немає під без у зі щоб є ще вже де коли тим чим
    лише там тут сам всіх усі все цього цьому цієї нього неї них того тому той свою свій своїх можна потрібно повинен
    має мають більше менше об над кожен кожна кілька щоби`,
  be: `і ў не на што з па гэта як да ад для за пра але яго або пры так жа бы быў было былі яе іх мы вы яны можа калі
    толькі таксама які якая якія гэты быць пасля праз паміж без каб`,
  bg: `и в не на че с по това как от за до но се е са да си като при или ще има беше този тази тези които който която
    може само след през между без към те ние вие бъде ако трябва със във вече още къде кога тук там всички всичко тях
    него нея своя повече всеки всяка няколко под над около бяха съм сте сме ли`,
  sr: `и у не на да је се за од са по то као из али који која које или при до су би био било биле његов може само
    такође након кроз између без ако када није бити овај ова ово овог још већ где овде тамо сви све тога томе њега ње
    њих свој своје треба мора више мање сваки неколико под над око била били сам сте смо`,
  ar: `في من على إلى أن هذا هذه التي الذي عن مع لا ما كان كانت أو ذلك بين بعد قبل كما قد لم هو هي كل غير عند حتى حيث إذا
    يمكن ليس يتم إن تم أي`,
  fa: `در از به که این را با است برای آن یک می شود بر خود تا یا هم شده ها کرد کند بود نیست هر پس اگر شد دارد باید`,
  ur: `کے میں کی ہے اور سے کا کو اس کہ پر نے یہ ہیں نہیں ایک تھا بھی جو کر ہو گیا وہ تو لیے کیا جا تھے ہوتا`,
} as const;

export type WordLanguage = keyof typeof LANGUAGE_WORDS;

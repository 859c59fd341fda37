import type { ProviderFaultKind } from '../../../ports/text-model.ts';

/**
 * Messages of services whose labels only say "bad request", from their public error references and client
 * libraries; the first match counts. Each pattern is a list of fixed words with bounded gaps, so that matching
 * is linear.
 */
export const KIND_OF_SENTENCES: readonly (readonly [RegExp, ProviderFaultKind])[] = [
  [
    /(incorrect|invalid) api[ -]?key|api key not valid|api key (is )?(invalid|expired)|(pass|provide|supply|enter) a valid api[ -]?key|api key was reported as leaked|not authenticated|authentication error|(did ?n['’]t|did not) provide an api[ -]?key|api[ -]?key( header)? is (required|missing)|(missing|no) api[ -]?key|unregistered callers|no auth credentials|(access|security|oauth) token [^.]{0,40}?\b(is |has been )?(invalid|expired|revoked)\b|^(invalid token|unauthorized)\W*$|hmac signature|([无無]效|[错錯][误誤])的? ?(api ?)?(key|令牌|密[钥鑰]|金鑰)|(api ?key|密[钥鑰]|金鑰) ?(已?[失无無]效|[错錯][误誤]|已?[过過]期|不正[确確])|令牌(状态)?(不可用|无效|已?过期)|(api ?key|密[钥鑰]|令牌)(不存在|已?被?(禁用|停用))|(身份验证|认证|鉴权|签名(验证|校验)?)失败|签名(错误|无效)/i,
    'unauthorized',
  ],
  [
    /credit balance|have any credits|used all available credits|(not enough|insufficient|out of) (credits?|funds)|credit limit exceeded|exceeded your [^.]{0,40}credits?\b|credits? (have )?expired|not have enough (balance|credits|funds)|please (recharge|top up)|quota[ _]?(is )?not[ _]enough|requires a subscription|spending (limit|cap)|credits are depleted|budget has been exceeded|key limit exceeded|set inference limit|free allocated quota|, limit: 0\b|api usage limits|(account )?balance is (insufficient|not enough|too low|negative)|insufficient (account )?balance|free (tier|quota) (only|has been exhausted)|account is in arrears|overdue balance|payment required|requires billing to be enabled|daily free allocation|budget exceeded|exceededtokenbudget|[余餘][额額](已?不足|不够|为负|已?(用尽|用完|耗尽))|额度(不足|已?(用尽|用完|耗尽))|[请請](先|及时|尽快)?充值|预扣费额度失败|(套餐|资源包)(余量)?已?(到期|过期|用尽|用完|耗尽)|欠费/i,
    'unpaid',
  ],
  [
    /(prompt|input|request|conversation|messages?) (is |are )?too long|invalid ['"](messages|input|prompt)[^'"]{0,60}['"]: string too long|input length \d{1,9} exceeds|exceeds? (the )?model context|longer than the maximum model length|number of tokens in the prompt|max length of current question|payload size exceeds|input token count|context ?(length|window|size|limit)|maximum prompt length|max input characters|must have (less|fewer) than \d+ tokens|model token limit|max_seq_len|`inputs` tokens \+|too many (input|prompt) tokens|request (body )?too large|input length should be|keep the first \d+ tokens|(输入|提示词|对话|[问問][题題]|消息|文本|tokens? ?)(内容)?[过過太超][长長]|超[过過出].{0,8}(最大[长長]度|上下文)|上下文([长長]度)?.{0,6}超[过過出限]|长度(已?超|过长)|(?<!max_)tokens? ?(数量?|总数)? ?已?超/i,
    'too-long',
  ],
  [
    /too many requests|rate limit|requests? limit reached|usage limit|tokens per (min|day|hour)|reached (your |the )?(organization )?max (request|concurrency|rpm|tpm)|too many tokens, please wait|(请求|請求|调用|呼叫|访问)(次[数數]|数|[频頻]率|速率|量)?([过過][于於]|太|已)?([频頻]繁|[过過][多快]|超限)|(请求|调用|访问)(次数|数|频率|速率|量).{0,6}上限|请求数限制|并发.{0,6}(过高|过多|上限|超限)|限频|访问量[过太]大|使用上限|负载已?饱和|触发限流/i,
    'rate-limited',
  ],
  // An error about `max_tokens` concerns the length of the answer, and is retried with a lower limit.
  [
    /^(?![\s\S]{0,4000}max_(completion_|output_)?tokens)[\s\S]{0,200}?(too many tokens|tokens\b.{0,40}\bexceeds?\b|exceeds?\b.{0,40}\btokens\b)/i,
    'too-long',
  ],
  [
    /location is not supported|(country|region)[^.]{0,40} (is )?not supported|not available in (your|this) (current )?(country|region|location|territory)|from (your|this) (country|region|location) (is )?(restricted|blocked|prohibited|not (allowed|supported))|unsupported[_ ](countr|region|location|territor)|^request not allowed$|(地[区區]|[国國]家|[区區]域).{0,6}(不支持|不支援|不可用|受限)|不(支持|支援).{0,6}(地[区區]|[国國]家|[区區]域)/i,
    'region',
  ],
  [
    /organization has been (disabled|restricted)|(key|account) has been (disabled|blocked)|requires (real-name|terms|identity)|matching your data policy|not allowed to access model|no access to model|无权(访问|使用)|(用户|账[号户])已?被?(封禁|锁定|禁用)/i,
    'forbidden',
  ],
  [
    /model does not exist|model not exist|^not found$|no models loaded|model (is |has been )?disabled|unknown model|invalid model name|not a valid model id|no such model|model not found|model identifier is invalid|on-demand throughput isn['’]t supported|has not activated the model|unable to access (non-serverless )?model|not supported by any provider|no available channel|无可用渠道|\b404 not_found|has been decommissioned|\bthis model (is|was|has been) (deprecated|retired|discontinued)|\bmodel:? ["'`]?[\w./:@-]{1,100}["'`]? (does not exist|not found|(is|was|has been) (no longer|not found|deprecated|retired|discontinued))|模型.{0,60}(不存在|未上[线線]|已下[线線架]|已?(停止服务|停用|弃用))|不支持(所选|该|此)模型/i,
    'not-found',
  ],
  [
    /input was flagged|content exists risk|inappropriate content|content management policy|safety system|sensitive information|violates usage guidelines|\bnsfw\b|content (moderation|filter(s|ing)?)\b|risk (control|not pass)|sensitive words|敏感(内容|信息|词)|内容安全|内容违规|违法违规|涉嫌违规|审核不通过/i,
    'refused',
  ],
  [
    /(image|picture|vision|multimodal|多模态)( (inputs?|urls?|understanding|modality))?( (is|are))?( not|n't) (yet )?(supported|enabled|available|allowed)|(not support(ed)?|support(s|ed)? (for )?)["'`]? ?(image|vision|multimodal)(?!s? (generation|edit|output|creation))( inputs?|_url)?|at most 0 image|not a (multimodal|vlm|vision)|variant `?image_url|image_url is only supported|missing data required for image|image content is not|不(支持|支援).{0,6}([图圖][片像]|视觉|視覺|多模态|看图)/i,
    'no-pictures',
  ],
  // Errors of models or templates that do not support tools.
  [
    /tools param requires|auto-tool-choice|endpoints? found that (support|can handle)|support (for )?(tools?|functions?|tool use)\b|(tools?|functions?)["'`]?( (use|calls?|calling|choice))? (is|are)?( not|n't|n’t) (yet )?(supported|available|enabled|implemented|allowed)/i,
    'refused',
  ],
  [
    /jinja|chat template|roles must alternate|(system|developer) (role|message|prompt)s?\b.{0,20}\bnot supported/i,
    'refused',
  ],
  // Ollama cannot write the vector of such a text as JSON.
  [/unsupported value: nan/i, 'garbled'],
  [
    /model has crashed|failed to load model|^model unloaded|\bengine is (currently )?overloaded|system is too busy|(系统|服务器?)(繁忙|过载)/i,
    'unavailable',
  ],
  [
    /not supported in the v1\/chat\/completions endpoint|only supported in v1\/responses|operation does not work with the specified model|(use|through|via|only (supports?|available (in|on|through|via))) (the )?\/?(v1\/)?responses( api| endpoint)?\b/i,
    'other-protocol',
  ],
];

/**
 * What things are called in other languages, by the noun of a pack: German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, then Japanese,
 * Chinese, Korean, Arabic, Russian as far as shops use them. Lower case; a name that holds one of these words is such a thing.
 */
export const NOUNS_ABROAD: Readonly<Record<string, string>> = {
  'cutting board':
    'schneidebrett; schneidbrett; planche à découper; tabla de cortar; tagliere; tábua de corte; snijplank; deska do krojenia; skärbräda; まな板; 砧板; 도마; لوح تقطيع; разделочная доска',
  'olive oil':
    "olivenöl; huile d’olive; huile d'olive; aceite de oliva; olio d’oliva; olio d'oliva; olio extravergine; azeite; olijfolie; oliwa; olivolja; オリーブオイル; 橄榄油; 올리브유; زيت زيتون; оливковое масло",
  'night cream':
    'nachtcreme; crème de nuit; crema de noche; crema notte; creme de noite; nachtcrème; krem na noc; nattkräm; ナイトクリーム; 晚霜; ночной крем',
  'face cream':
    'gesichtscreme; tagescreme; crème visage; crème de jour; crema facial; crema viso; creme facial; gezichtscrème; krem do twarzy; フェイスクリーム; 面霜; 크림; كريم الوجه; крем для лица',
  'hand cream':
    'handcreme; crème pour les mains; crème mains; crema de manos; crema mani; creme de mãos; handcrème; krem do rąk; ハンドクリーム; 护手霜; 핸드크림; крем для рук',
  serum: 'gesichtsserum; sérum; siero viso; 美容液; 精华液; 세럼; сыворотка',
  shampoo:
    'haarshampoo; shampoing; shampooing; champú; champô; xampu; szampon; schampo; シャンプー; 洗发水; 샴푸; شامبو; шампунь',
  soap: 'seife; savon; jabón; sapone; sabonete; zeep; mydło; tvål; 石鹸; 香皂; 비누; صابون; мыло',
  perfume: 'parfüm; parfum; eau de parfum; eau de toilette; perfumy; profumo; 香水; 향수; عطر; духи',
  lipstick:
    'lippenstift; rouge à lèvres; pintalabios; labial; rossetto; batom; pomadka; szminka; läppstift; 口紅; リップスティック; 口红; 립스틱; помада',
  candle: 'duftkerze; kerze; bougie; vela; candela; kaars; świeca; doftljus; キャンドル; 蜡烛; 캔들; شمعة; свеча',
  tea: 'schwarztee; grüntee; kräutertee; thé; té verde; tè; thee; herbata; お茶; 玄米茶; 煎茶; 茶叶; 绿茶; شاي; чай',
  matcha: '抹茶',
  'coffee beans':
    'kaffeebohnen; café en grains; café en grano; caffè in grani; café em grão; koffiebonen; kawa ziarnista; kaffebönor; コーヒー豆; 咖啡豆; 원두; кофе в зёрнах; кофе в зернах',
  wine: 'wein; rotwein; weißwein; vin rouge; vin blanc; vino tinto; vino blanco; vino rosso; vino bianco; vinho tinto; vinho branco; wijn; wino; ワイン; 葡萄酒; 와인; вино',
  honey: 'honig; miel; miele; mel de; honing; miód; honung; はちみつ; 蜂蜜; 꿀; عسل; мёд',
  chocolate:
    'schokolade; chocolat; cioccolato; chocolade; czekolada; choklad; チョコレート; 巧克力; 초콜릿; شوكولاتة; шоколад',
  jam: 'marmelade; konfitüre; confiture; mermelada; marmellata; dżem; sylt; ジャム; 果酱; варенье',
  cheese: 'käse; fromage; queso; formaggio; queijo; kaas; チーズ; 奶酪; 치즈; сыр',
  rice: 'reis; basmatireis; riso; arroz; rijst; ryż; お米; 大米; أرز; рис',
  pasta: 'nudeln; pâtes; makaron; パスタ; 意大利面; 파스타; معكرونة',
  knife: 'kochmesser; küchenmesser; couteau; cuchillo; coltello; faca de; koksmes; nóż; kockkniv; 包丁; 菜刀; нож',
  'knife set':
    'messerset; set de couteaux; juego de cuchillos; set coltelli; conjunto de facas; messenset; zestaw noży; knivset; набор ножей',
  'frying pan':
    'bratpfanne; pfanne; poêle; sartén; padella; frigideira; koekenpan; patelnia; stekpanna; フライパン; 平底锅; 프라이팬; сковорода',
  pot: 'kochtopf; casserole; olla; pentola; panela; kookpan; garnek; кастрюля',
  mug: 'tasse; becher; kaffeetasse; mug; taza; tazza; caneca; mok; kubek; mugg; マグカップ; 马克杯; 머그컵; كوب; кружка',
  'water bottle':
    'trinkflasche; wasserflasche; gourde; bouteille isotherme; botella de agua; borraccia; garrafa térmica; drinkfles; bidon; vattenflaska; 水筒; 水杯; 텀블러; بوتل ماء; бутылка для воды',
  vase: 'blumenvase; jarrón; florero; vaso da fiori; jarra; vaas; wazon; vas; 花瓶; 꽃병; مزهرية; ваза',
  'plant pot':
    'blumentopf; pflanztopf; pot de fleurs; cache-pot; maceta; vaso per piante; bloempot; doniczka; kruka; 植木鉢; 花盆; 화분; горшок для цветов',
  plate: 'teller; assiette; piatto; prato; bord; talerz; tallrik; お皿; 盘子; 접시; тарелка',
  bowl: 'schüssel; schale; saladier; cuenco; ciotola; tigela; kom; miska; skål; ボウル; 碗; миска',
  lamp: 'tischlampe; stehlampe; lampe; lámpara; lampada; candeeiro; lámpara de mesa; tafellamp; ランプ; 台灯; 램프; مصباح; лампа',
  chair: 'stuhl; chaise; silla; sedia; cadeira; stoel; krzesło; stol; 椅子; 의자; كرسي; стул',
  armchair: 'sessel; fauteuil; sillón; poltrona; fotel; fåtölj; кресло',
  sofa: 'canapé; sofá; divano; bank; kanapa; soffa; ソファ; 沙发; 소파; أريكة; диван',
  table:
    'esstisch; couchtisch; tisch; table basse; mesa; tavolo; tafel; stół; stolik; テーブル; 桌子; 테이블; طاولة; стол',
  shelf: 'regal; wandregal; étagère; estantería; scaffale; mensola; prateleira; plank; półka; hylla; 棚; полка',
  rug: 'teppich; tapis; alfombra; tappeto; tapete; vloerkleed; dywan; matta; ラグ; 地毯; 러그; سجادة; ковёр; ковер',
  'prayer rug': 'gebetsteppich; tapis de prière; سجادة صلاة; seccade',
  doormat: 'fußmatte; fussmatte; paillasson; felpudo; zerbino; capacho; deurmat; wycieraczka; dörrmatta; 玄関マット',
  pillow:
    'kopfkissen; kissen; oreiller; coussin; almohada; cojín; cuscino; almofada; kussen; poduszka; kudde; 枕; クッション; 枕头; 베개; وسادة; подушка',
  blanket:
    'decke; wolldecke; kuscheldecke; couverture; plaid; manta; coperta; cobertor; deken; koc; filt; 毛布; 毯子; 담요; بطانية; плед',
  towel:
    'handtuch; badetuch; serviette de bain; toalla; asciugamano; toalha; handdoek; ręcznik; handduk; タオル; 毛巾; 수건; منشفة; полотенце',
  'bed linen':
    'bettwäsche; parure de lit; linge de lit; ropa de cama; juego de sábanas; biancheria da letto; roupa de cama; beddengoed; pościel; sängkläder; 寝具; 床上用品',
  mirror: 'spiegel; miroir; espejo; specchio; espelho; lustro; 鏡; 镜子; 거울; مرآة; зеркало',
  't-shirt': 't-shirt; tee-shirt; camiseta; maglietta; tシャツ; t恤; 티셔츠; футболка',
  shirt: 'hemd; chemise; camisa; camicia; overhemd; koszula; skjorta; シャツ; 衬衫; 셔츠; قميص; рубашка',
  dress: 'kleid; robe; vestido; vestito; abito; jurk; sukienka; klänning; ワンピース; 连衣裙; 원피스; فستان; платье',
  skirt: 'rock; jupe; falda; gonna; saia; spódnica; kjol; スカート; 裙子; юбка',
  trousers: 'hose; pantalon; pantalón; pantaloni; calças; broek; spodnie; byxor; パンツ; 裤子; брюки',
  sweater:
    'pullover; strickpullover; pull; jersey; maglione; camisola; trui; sweter; tröja; セーター; 毛衣; 스웨터; свитер',
  jacket:
    'jacke; regenjacke; veste; chaqueta; giacca; casaco; jas; kurtka; jacka; ジャケット; 夹克; 재킷; سترة; куртка',
  coat: 'mantel; manteau; abrigo; cappotto; płaszcz; kappa; コート; 大衣; 코트; معطف; пальто',
  scarf: 'schal; écharpe; bufanda; sciarpa; cachecol; sjaal; szalik; halsduk; マフラー; 围巾; 스카프; وشاح; шарф',
  hat: 'hut; mütze; chapeau; bonnet; sombrero; gorro; cappello; chapéu; hoed; kapelusz; 帽子; 모자; قبعة; шляпа; шапка',
  socks: 'socken; chaussettes; calcetines; calzini; meias; sokken; skarpetki; strumpor; 靴下; 袜子; 양말; جوارب; носки',
  shoes:
    'schuhe; halbschuhe; chaussures; zapatos; scarpe; sapatos; schoenen; buty; skor; 靴; 鞋; 신발; أحذية; حذاء; туфли',
  sneakers: 'turnschuhe; baskets; zapatillas; tênis; ténis; スニーカー; 运动鞋; 운동화; кроссовки',
  boots: 'stiefel; bottes; botas; stivali; laarzen; kozaki; stövlar; ブーツ; 靴子; 부츠; ботинки; сапоги',
  bag: 'tasche; borsa; bolsa; tas; torba; väska; バッグ; 包包; 가방; حقيبة; сумка',
  handbag:
    'handtasche; sac à main; bolso; borsetta; mala de mão; handtas; torebka; handväska; ハンドバッグ; 手提包; 핸드백; حقيبة يد',
  backpack: 'rucksack; sac à dos; mochila; zaino; rugzak; plecak; ryggsäck; リュック; 背包; 백팩; حقيبة ظهر; рюкзак',
  wallet:
    'geldbörse; portemonnaie; portefeuille; cartera; portafoglio; carteira; portemonnee; portfel; plånbok; 財布; 钱包; 지갑; محفظة; кошелёк; кошелек',
  belt: 'ledergürtel; gürtel; ceinture; cinturón; cintura in pelle; cinto; riem; pasek skórzany; skärp; ベルト; 皮带; 벨트; حزام; ремень',
  suitcase: 'koffer; valise; maleta; valigia; mala de viagem; walizka; resväska; スーツケース; 行李箱; 캐리어; чемодан',
  watch:
    'armbanduhr; uhr; montre; reloj; orologio; relógio; horloge; zegarek; armbandsur; 腕時計; 手表; 시계; ساعة; часы',
  ring: 'verlobungsring; bague; anillo; anello; anel; pierścionek; 指輪; 戒指; 반지; خاتم; кольцо',
  necklace:
    'halskette; collier; collar de; collana; colar; ketting; naszyjnik; halsband; ネックレス; 项链; 목걸이; قلادة; ожерелье',
  earrings:
    "ohrringe; boucles d’oreilles; boucles d'oreilles; pendientes; orecchini; brincos; oorbellen; kolczyki; örhängen; ピアス; 耳环; 귀걸이; أقراط; серьги",
  sunglasses:
    'sonnenbrille; lunettes de soleil; gafas de sol; occhiali da sole; óculos de sol; zonnebril; okulary przeciwsłoneczne; solglasögon; サングラス; 太阳镜; 선글라스; نظارات شمسية; солнцезащитные очки',
  headphones:
    'kopfhörer; casque audio; auriculares; cuffie; fones de ouvido; koptelefoon; słuchawki; hörlurar; ヘッドホン; イヤホン; 耳机; 헤드폰; 이어폰; سماعات; наушники',
  camera:
    'kamera; appareil photo; cámara; fotocamera; câmara; câmera; fototoestel; aparat fotograficzny; カメラ; 相机; 카메라; كاميرا; фотоаппарат',
  'phone case':
    'handyhülle; coque; funda para móvil; cover per cellulare; capa de celular; telefoonhoesje; etui na telefon; mobilskal; スマホケース; 手机壳; 폰케이스; чехол для телефона',
  laptop: 'notebook; ordinateur portable; portátil; computer portatile; ノートパソコン; 笔记本电脑; 노트북; ноутбук',
  keyboard:
    'tastatur; clavier; teclado; tastiera; toetsenbord; klawiatura; tangentbord; キーボード; 键盘; 키보드; клавиатура',
  book: 'buch; livre; libro; livro; boek; książka; bok; 書籍; 图书; 책; كتاب; книга',
  notebook:
    'notizbuch; cahier; carnet; cuaderno; quaderno; caderno; notitieboek; zeszyt; notes; ノート; 笔记本; 노트; دفتر; блокнот',
  pen: 'füller; kugelschreiber; stylo; bolígrafo; penna; caneta; długopis; ボールペン; 钢笔; 펜; قلم; ручка',
  toy: 'spielzeug; jouet; juguete; giocattolo; brinquedo; speelgoed; zabawka; leksak; おもちゃ; 玩具; 장난감; لعبة; игрушка',
  'plush toy':
    'kuscheltier; plüschtier; peluche; knuffel; pluszak; gosedjur; ぬいぐるみ; 毛绒玩具; 인형; мягкая игрушка',
  puzzle: 'rompecabezas; quebra-cabeça; puzzel; puzle; pussel; パズル; 拼图; 퍼즐; пазл',
  'dog bed':
    'hundebett; panier pour chien; cama para perro; cuccia; cama para cachorro; hondenmand; legowisko dla psa; hundsäng; 犬用ベッド; 狗窝',
  'dog collar':
    'hundehalsband; collier pour chien; collar para perro; collare per cane; coleira; hondenhalsband; obroża; 首輪',
  bicycle: 'fahrrad; vélo; bicicleta; bicicletta; fiets; rower; cykel; 自転車; 自行车; 자전거; دراجة; велосипед',
  tent: 'zelt; tente; tienda de campaña; tenda; barraca; namiot; tält; テント; 帐篷; 텐트; خيمة; палатка',
  'yoga mat':
    'yogamatte; tapis de yoga; esterilla de yoga; tappetino yoga; tapete de yoga; yogamat; mata do jogi; ヨガマット; 瑜伽垫; 요가매트; коврик для йоги',
  drill:
    'bohrmaschine; akkuschrauber; perceuse; taladro; trapano; furadeira; boormachine; wiertarka; borrmaskin; дрель',
  ladder: 'leiter; échelle; escalera de mano; scala pieghevole; escada; drabina; stege',
  umbrella:
    'regenschirm; parapluie; paraguas; ombrello; guarda-chuva; paraplu; parasol; paraply; 傘; 雨伞; 우산; مظلة; зонт',
  diaper: 'windeln; couches; pañales; pannolini; fraldas; luiers; pieluchy; おむつ; 尿布; حفاضات; подгузники',
  'baby blanket': 'babydecke; couverture bébé; manta de bebé; copertina neonato; babydeken; kocyk',
  kettle:
    'wasserkocher; bouilloire; hervidor; bollitore; chaleira; waterkoker; czajnik; vattenkokare; ケトル; 水壶; чайник',
  blender: 'standmixer; mixeur; batidora; frullatore; liquidificador; ミキサー; 搅拌机; блендер',
  'vacuum cleaner':
    'staubsauger; aspirateur; aspiradora; aspirapolvere; aspirador; stofzuiger; odkurzacz; dammsugare; 掃除機; 吸尘器; 청소기; مكنسة كهربائية; пылесос',
  basket: 'korb; panier; cesta; cestino; cesto; mand; koszyk; korg; かご; 篮子; 바구니; سلة; корзина',
  curtain:
    'vorhang; gardine; rideau; cortina; tenda da interni; gordijn; zasłona; gardin; カーテン; 窗帘; 커튼; ستارة; занавеска; шторы',
  'wall art': 'wandbild; poster; tableau; cuadro; quadro; schilderij; obraz; tavla; картина',
  clock:
    'wanduhr; horloge murale; reloj de pared; orologio da parete; relógio de parede; wandklok; zegar ścienny; väggklocka; 掛け時計; 挂钟',
  'sea salt':
    'meersalz; sel de mer; fleur de sel; sal marina; sale marino; sal marinho; zeezout; sól morska; havssalt; 海塩; 海盐',
  spice: 'gewürz; épice; especia; spezia; especiaria; specerij; przyprawa; krydda; 香料; بهارات; специи',
  granola: 'müsli; knuspermüsli; muesli; ミューズリー; グラノーラ; гранола',
}

/** What things are made of, likewise, as whole words. */
export const MATERIALS_ABROAD: Readonly<Record<string, string>> = {
  oak: 'eiche; eichenholz; chêne; roble; rovere; carvalho; eikenhout; eiken; dąb; dębowe; dębowy; オーク; 橡木; дуб',
  walnut: 'nussbaum; walnuss; noyer; nogal; noce; nogueira; notenhout; orzech; 胡桃木',
  wood: 'holz; bois; madera; legno; madeira; hout; drewno; drewniany; drewniana; drewnianym; trä; 木製; 实木; خشب; дерево',
  bamboo: 'bambus; bambou; bambú; bambù; 竹; 竹子',
  'stainless steel':
    'edelstahl; acier inoxydable; inox; acero inoxidable; acciaio inox; acciaio inossidabile; aço inoxidável; aço inox; roestvrij staal; rvs; stal nierdzewna; stali nierdzewnej; rostfritt stål; ステンレス; 不锈钢; 스테인리스; нержавеющая сталь; нержавеющей стали',
  'cast iron': 'gusseisen; fonte; hierro fundido; ghisa; ferro fundido; gietijzer; żeliwo; gjutjärn; чугун',
  cotton:
    'baumwolle; bio-baumwolle; coton; algodón; cotone; algodão; katoen; bawełna; bawełny; bomull; コットン; 綿; 纯棉; 棉; 면; قطن; хлопок',
  linen: 'leinen; lin; lino; linho; linnen; len; lnu; リネン; 亚麻; لينن; лён',
  wool: 'wolle; schurwolle; merinowolle; laine; lana; lã; wol; wełna; wełny; ull; ウール; 羊毛; صوف; шерсть',
  silk: 'seide; soie; seda; seta; zijde; jedwab; siden; シルク; 丝绸; 真丝; حرير; шёлк',
  leather: 'leder; rindsleder; cuir; cuero; cuoio; couro; leer; skóra; läder; 本革; 真皮; 가죽; جلد طبيعي; кожа',
  glass: 'glas; verre; vidrio; vetro; vidro; szkło; szkła; ガラス; 玻璃; 유리; زجاج; стекло',
  ceramic:
    'keramik; céramique; cerámica; ceramica; cerâmica; keramiek; ceramika; ceramiki; セラミック; 陶器; 陶瓷; 도자기; سيراميك; керамика',
  porcelain: 'porzellan; porcelaine; porcelana; porcellana; porselein; porslin; 磁器; фарфор',
  copper: 'kupfer; cuivre; cobre; rame; koper; miedź; koppar; медь',
  brass: 'messing; laiton; latón; ottone; latão; mosiądz; mässing; латунь',
  marble: 'marmor; marbre; mármol; marmo; mármore; marmur; marmer; 大理石; رخام; мрамор',
  silver: 'silber; sterlingsilber; argent 925; plata; argento; prata; zilver; srebro; シルバー; серебро',
}

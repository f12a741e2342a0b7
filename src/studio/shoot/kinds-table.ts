/**
 * The kinds of products, one a line: id | group | longest side in metres | poses, most liked first | how photos mostly
 * look at it (`frontal`, `angled` = about 35° down, `top`, or `-`) | the form by which one sees that it is not upright
 * (`tall`, `wide`, or `-`) | rooms it lives in | what it is mostly made of | its names: English / German / French, Spanish,
 * Italian, Portuguese. Names are singular and lower case; a hyphen joins the words of one name.
 */
export const KINDS_TABLE = `
ring | jewellery | 0.025 | lies stands | - | - | bedroom bathroom | metal glossy | ring wedding-ring engagement-ring signet / ring ehering fingerring / bague anillo anello anel alliance
necklace | jewellery | 0.25 | lies hangs | top | - | bedroom bathroom | metal | necklace pendant choker locket / halskette kette anhänger collier / pendentif collar collana ciondolo colar pingente
bracelet | jewellery | 0.08 | lies stands | - | - | bedroom bathroom | metal | bracelet bangle anklet cufflink / armband armreif / pulsera bracciale braccialetto pulseira
earring | jewellery | 0.04 | lies | - | - | bedroom bathroom | metal glossy | earring hoop ear-stud / ohrring ohrringe ohrstecker / boucle-d-oreille pendiente orecchino brinco
brooch | jewellery | 0.05 | lies | - | - | bedroom | metal | brooch badge pin jewellery jewelry jewel / brosche schmuck / broche bijou joya spilla gioiello jóia
watch | jewellery | 0.2 | lies stands | - | - | bedroom office | metal leather glass | watch wristwatch smartwatch chronograph / uhr armbanduhr / montre reloj orologio relógio
glasses | accessory | 0.15 | lies stands | - | wide | bedroom office terrace | plastic glass | glasses sunglasses spectacle eyeglass goggles / brille sonnenbrille / lunettes gafas occhiali óculos
cap | headwear | 0.27 | lies hangs | - | wide | hallway bedroom terrace | fabric | cap baseball-cap visor / kappe mütze schirmmütze / casquette gorra cappellino boné
beanie | headwear | 0.27 | lies hangs | - | - | hallway bedroom | fabric | beanie bobble-hat headband balaclava / strickmütze stirnband / bonnet gorro berretto
hat | headwear | 0.34 | lies stands hangs | - | wide | hallway terrace bedroom | fabric | hat fedora panama sunhat / hut sonnenhut / chapeau sombrero cappello chapéu
helmet | headwear | 0.3 | stands lies | frontal | - | hallway garage | plastic glossy | helmet bike-helmet / helm fahrradhelm / casque casco capacete
shirt | garment | 0.75 | hangs lies | frontal | - | bedroom hallway | fabric | shirt tshirt t-shirt tee top blouse polo jersey tunic vest tank / hemd bluse trikot / chemise chemisier camisa camiseta camicia maglietta
sweater | garment | 0.75 | hangs lies | frontal | - | bedroom hallway | fabric | sweater jumper pullover hoodie sweatshirt cardigan fleece knitwear / pullover pulli strickjacke kapuzenpullover / pull jersey-de-punto maglione suéter
jacket | garment | 0.85 | hangs lies | frontal | - | hallway bedroom | fabric | jacket coat blazer parka anorak raincoat trench gilet windbreaker suit / jacke mantel sakko weste anzug / veste manteau chaqueta abrigo giacca cappotto jaqueta casaco
dress | garment | 1.2 | hangs lies | frontal | - | bedroom hallway | fabric | dress gown jumpsuit robe kimono sundress / kleid bademantel overall / vestido vestito abito
trousers | garment | 1.05 | hangs lies | frontal | - | bedroom hallway | fabric | trouser pants jeans chino legging jogger tights / hose jeanshose strumpfhose / pantalon pantalone pantaloni calça
skirt | garment | 0.55 | hangs lies | frontal | - | bedroom hallway | fabric | skirt shorts kilt / rock shorts / jupe falda gonna saia
underwear | garment | 0.35 | lies hangs | - | - | bedroom | fabric | underwear bra brief boxer panties bikini swimsuit lingerie pyjama swimwear / unterwäsche slip badeanzug schlafanzug / maillot calzoncillo biancheria pijama
babywear | garment | 0.45 | lies hangs | top | - | bedroom | fabric | romper bodysuit onesie bib babygrow / strampler lätzchen / barboteuse bavoir body babero pagliaccetto
uniform | garment | 1.1 | hangs lies | frontal | - | hallway office | fabric | uniform apron overalls scrubs costume / uniform schürze kostüm / tablier delantal grembiule avental
sock | garment | 0.3 | lies hangs | top | - | bedroom | fabric | sock stocking / socke strumpf / chaussette calcetín calzino meia
glove | accessory | 0.24 | lies | top | - | hallway | fabric | glove mitten / handschuh fäustling / gant guante guanto luva
scarf | accessory | 0.6 | lies hangs | - | - | bedroom hallway | fabric | scarf shawl stole pashmina bandana / schal tuch halstuch / écharpe foulard bufanda sciarpa cachecol
belt | accessory | 0.3 | lies | - | - | bedroom hallway | leather | belt suspenders braces / gürtel hosenträger / ceinture cinturón cintura cinto
tie | accessory | 0.4 | lies hangs | top | - | bedroom | fabric | tie necktie bow-tie pocket-square / krawatte fliege / cravate corbata cravatta gravata
sneaker | footwear | 0.3 | stands lies | frontal | wide | hallway living terrace | fabric leather | shoe sneaker trainer plimsoll running-shoe loafer brogue oxford derby moccasin ballerina espadrille / schuh turnschuh halbschuh laufschuh / chaussure zapato zapatilla scarpa sapato tênis
heel | footwear | 0.25 | stands lies | frontal | - | hallway bedroom | leather glossy | heel pump stiletto / absatzschuh / escarpin tacón decolleté
boot | footwear | 0.35 | stands | frontal | - | hallway terrace | leather | boot wellington chelsea-boot ankle-boot / stiefel stiefelette / botte bottine bota stivale
sandal | footwear | 0.27 | lies stands | top | wide | terrace bathroom bedroom | leather | sandal flip-flop flipflop slide slipper clog mule / sandale hausschuh pantoffel badelatsche / sandale pantoufle sandalia chancla sandalo ciabatta sandália chinelo
handbag | bag | 0.36 | stands hangs | frontal | - | hallway living bedroom | leather | handbag bag purse satchel shoulder-bag crossbody briefcase messenger-bag bowling-bag / tasche handtasche aktentasche umhängetasche / sac sac-a-main bolso bolsa borsa
tote | bag | 0.42 | hangs lies stands | frontal | - | hallway kitchen bedroom | fabric | tote tote-bag shopper shopping-bag canvas-bag / stofftasche einkaufstasche jutebeutel / cabas tote borsa-di-tela ecobag
backpack | bag | 0.48 | stands hangs | frontal | tall | hallway office living | fabric | backpack rucksack daypack schoolbag / rucksack schulranzen / sac-a-dos mochila zaino
suitcase | bag | 0.65 | stands | frontal | - | hallway bedroom | plastic glossy | suitcase luggage trolley carry-on cabin-bag cabin-case travel-case spinner-case trunk / koffer reisekoffer / valise maleta valigia mala
duffel | bag | 0.55 | stands lies | frontal | wide | hallway bedroom | fabric | duffel holdall weekender gym-bag sports-bag / reisetasche sporttasche / sac-de-voyage bolsa-de-viaje borsone
wallet | accessory | 0.12 | lies stands | top | - | office hallway | leather | wallet cardholder card-holder coin-purse passport-cover / geldbörse portemonnaie brieftasche / portefeuille cartera billetera portafoglio carteira
pouch | bag | 0.22 | lies stands | - | - | bathroom bedroom office | fabric | pouch clutch toiletry-bag wash-bag pencil-case cosmetic-bag / etui kulturbeutel mäppchen / trousse neceser estuche astuccio
umbrella | accessory | 0.9 | lies hangs | - | - | hallway | fabric | umbrella parasol / regenschirm schirm / parapluie paraguas ombrello
throw | textile | 0.5 | lies | angled | - | living bedroom | fabric | throw blanket plaid quilt bedspread duvet comforter / decke wolldecke bettdecke / couverture manta coperta cobertor
towel | textile | 0.45 | lies hangs | angled | - | bathroom bedroom | fabric | towel bath-towel washcloth bathrobe-towel / handtuch badetuch / serviette toalla asciugamano toalha
linen | textile | 0.45 | lies | angled | - | bedroom kitchen | fabric | bedding linen sheet pillowcase tablecloth napkin placemat tea-towel pillow-case / bettwäsche laken tischdecke geschirrtuch / drap nappe sábana lenzuolo tovaglia lençol
cushion | textile | 0.45 | stands lies | frontal | - | living bedroom | fabric | cushion pillow bolster / kissen / coussin oreiller cojín almohada cuscino almofada
rug | textile | 1.6 | lies | top | - | living bedroom | fabric | rug carpet doormat bath-mat mat / teppich fußmatte matte / tapis alfombra tappeto tapete
curtain | textile | 2 | hangs | frontal | - | living bedroom | fabric | curtain blind drape / vorhang gardine rollo / rideau cortina tenda
sofa | furniture | 2.1 | stands | frontal | wide | living | fabric leather | sofa couch loveseat settee daybed futon / sofa schlafsofa / canapé sofá divano
chair | furniture | 0.85 | stands | frontal | - | living office kitchen | wood plastic | chair dining-chair office-chair rocking-chair highchair / stuhl bürostuhl / chaise silla sedia cadeira
armchair | furniture | 0.9 | stands | frontal | - | living bedroom | fabric leather | armchair recliner wing-chair lounge-chair pouf ottoman beanbag / sessel ohrensessel / fauteuil sillón poltrona
stool | furniture | 0.55 | stands | frontal | - | kitchen living | wood | stool bar-stool footstool / hocker barhocker / tabouret taburete sgabello banco
table | furniture | 1.4 | stands | frontal | wide | living office kitchen | wood | table desk dining-table coffee-table side-table workbench / tisch schreibtisch couchtisch / bureau mesa escritorio tavolo scrivania
shelf | furniture | 1.5 | stands | frontal | - | living office | wood | shelf bookcase bookshelf cabinet dresser sideboard wardrobe nightstand drawer cupboard bench / regal schrank kommode nachttisch / étagère armoire estantería armario libreria armadio estante
bed | furniture | 2.1 | stands | frontal | wide | bedroom | wood fabric | bed bed-frame mattress cot crib headboard / bett matratze / lit matelas cama colchón letto materasso
floor-lamp | furniture | 1.6 | stands | frontal | - | living bedroom | metal | floor-lamp standing-lamp / stehlampe / lampadaire lámpara-de-pie lampada-da-terra
lamp | home | 0.45 | stands | frontal | - | living bedroom office | metal glass | lamp desk-lamp table-lamp light lantern nightlight / lampe leuchte tischlampe / luminaire lámpara lampada luminária
pendant-lamp | home | 0.4 | hangs | frontal | - | kitchen living | metal glass | pendant-lamp pendant-light chandelier lampshade / hängelampe pendelleuchte kronleuchter / lustre suspension lampadario
mirror | home | 0.7 | stands hangs | frontal | - | bathroom bedroom hallway | glass metal | mirror / spiegel / miroir espejo specchio espelho
picture | home | 0.6 | hangs stands lies | frontal | - | living bedroom office | paper wood | picture-frame frame painting canvas-print wall-art poster print calendar / bild bilderrahmen rahmen poster / tableau cadre affiche cuadro marco quadro cornice
clock | home | 0.3 | hangs stands | frontal | - | living kitchen office | metal plastic | clock alarm-clock wall-clock timer / wecker wanduhr / horloge réveil despertador sveglia
vase | home | 0.28 | stands | frontal | tall | living kitchen | ceramic glass | vase carafe jug pitcher decanter / vase krug karaffe / pichet jarrón jarra vaso brocca
planter | home | 0.22 | stands | frontal | - | living terrace kitchen | ceramic | planter flowerpot plant-pot plant succulent cactus bouquet flower orchid / blumentopf pflanze übertopf / plante maceta planta pianta
candle | home | 0.1 | stands | frontal | - | living bathroom bedroom | wax glass | candle tealight tea-light scented-candle candlestick candleholder diffuser incense / kerze duftkerze teelicht / bougie vela candela
basket | home | 0.4 | stands | frontal | - | living bathroom bedroom | wood | basket hamper storage-box storage-basket bin bucket crate / korb wäschekorb eimer kiste / panier cesta cestino cesto
figurine | home | 0.25 | stands | frontal | - | living office | ceramic | figurine sculpture statue ornament bust trophy bookend / figur skulptur / statuette estatua figura statua
cup | cup | 0.11 | stands | frontal | - | kitchen living office | ceramic glossy | cup mug teacup espresso-cup tumbler beaker / tasse becher kaffeebecher / mug taza tazza xícara caneca
glass | cup | 0.16 | stands | frontal | - | kitchen living terrace | glass glossy | glass wine-glass champagne-flute goblet shot-glass glassware / glas weinglas gläser / verre copa bicchiere calice taça
bowl | kitchenware | 0.18 | stands lies | angled | - | kitchen | ceramic | bowl dish ramekin salad-bowl serving-bowl / schüssel schale / bol saladier cuenco ciotola tigela
plate | kitchenware | 0.26 | lies stands | top | - | kitchen | ceramic glossy | plate saucer platter tray dinner-plate / teller tablett / assiette plateau plato bandeja piatto vassoio prato
pan | kitchenware | 0.45 | lies stands | angled | wide | kitchen | metal | pan frying-pan skillet wok grill-pan / pfanne bratpfanne / poêle sartén padella frigideira
cookpot | kitchenware | 0.3 | stands | frontal | - | kitchen | metal glossy | saucepan casserole dutch-oven cookware stockpot pot / topf kochtopf bräter / casserole olla cazuela pentola panela
kettle | kitchenware | 0.25 | stands | frontal | - | kitchen | metal glossy | kettle teapot coffee-pot french-press cafetiere moka-pot / wasserkocher teekanne kanne / bouilloire théière tetera bollitore teiera chaleira
knife | kitchenware | 0.32 | lies | top | - | kitchen | metal glossy | knife fork spoon cutlery ladle whisk spatula peeler corkscrew bottle-opener scissors tongs utensil / messer gabel löffel besteck schere / couteau fourchette cuillère cuchillo tenedor cuchara coltello forchetta faca
board | kitchenware | 0.38 | lies stands | top | - | kitchen | wood | cutting-board chopping-board serving-board board coaster trivet / schneidebrett brett untersetzer / planche tabla tagliere tábua
appliance | kitchenware | 0.35 | stands | frontal | - | kitchen | metal plastic glossy | toaster blender mixer coffee-machine coffee-maker espresso-machine juicer grinder microwave fryer air-fryer oven iron vacuum / toaster mixer kaffeemaschine küchenmaschine staubsauger bügeleisen / grille-pain cafetière tostadora licuadora cafetera tostapane frullatore liquidificador
water-bottle | kitchenware | 0.25 | stands | frontal | tall | kitchen office terrace | plastic metal | water-bottle drinking-bottle flask thermos thermo shaker canteen travel-mug / trinkflasche thermosflasche isolierflasche / gourde cantimplora borraccia garrafa-termica
lunchbox | kitchenware | 0.2 | stands lies | - | - | kitchen office | plastic | lunchbox lunch-box bento food-container tupperware / brotdose lunchbox / boîte-a-lunch fiambrera portapranzo marmita
bottle | drink | 0.25 | stands | frontal | tall | kitchen terrace | glass glossy | bottle juice smoothie lemonade soda water beer oil olive-oil vinegar syrup milk-bottle kombucha cordial / flasche saft limonade wasser bier öl essig sirup / bouteille jus bière huile botella zumo cerveza aceite bottiglia succo olio garrafa suco
wine | drink | 0.32 | stands | frontal | tall | kitchen living | glass glossy | wine whisky whiskey gin vodka rum champagne prosecco liqueur spirit tequila / wein sekt likör schnaps / vin vino vinho
can | drink | 0.13 | stands | frontal | tall | kitchen terrace | metal glossy | can tin cola energy-drink drink / dose getränkedose getränk / canette boisson lata bebida lattina bevanda
carton | drink | 0.22 | stands | frontal | tall | kitchen | paper | carton milk milk-carton soy-milk oat-milk tetrapak oat-drink / milch milchkarton / lait brique leche cartón latte leite
sauce | food | 0.19 | stands | frontal | tall | kitchen | glass glossy | sauce hot-sauce ketchup mayonnaise dressing mustard salsa / soße sauce senf / salsa moutarde mostaza senape molho
jar | food | 0.13 | stands | frontal | - | kitchen bathroom | glass glossy | jar honey jam marmalade pickle spread peanut-butter bath-salt preserve / honig marmelade einmachglas badesalz / bocal miel confiture tarro mermelada barattolo miele marmellata frasco mel
spice | food | 0.1 | stands | frontal | tall | kitchen | glass | spice salt pepper seasoning pepper-mill salt-shaker herb / gewürz salz pfeffer / épice sel especia sal spezia tempero
snack | food | 0.22 | lies stands | top | - | kitchen terrace living | paper glossy | cookie biscuit cracker crisp chips snack chocolate chocolate-bar candy sweet granola cereal muesli nut popcorn pasta rice bar / keks schokolade müsli nudel chips riegel bonbon / chocolat biscuit galleta chocolate caramelo biscotto cioccolato bolacha
coffee | drink | 0.22 | stands lies | frontal | tall | kitchen office | paper | coffee coffee-bean tea tea-bag cocoa matcha flour protein-powder / kaffee mehl / café thé té caffè tè chá
food | food | 0.2 | lies stands | angled | - | kitchen terrace | food | bread cake pizza cheese fruit apple orange salad sandwich burger sushi meat sausage / brot kuchen käse obst / pain gâteau fromage pastel queso pane torta formaggio pão bolo queijo
perfume | beauty | 0.12 | stands | frontal | - | bathroom bedroom | glass glossy | perfume fragrance cologne eau-de-parfum eau-de-toilette aftershave / parfum duft / parfum colonia profumo perfume
cream | beauty | 0.08 | stands lies | frontal | - | bathroom bedroom | plastic glass | cream moisturizer moisturiser balm face-cream ointment mask scrub butter wax pomade / creme salbe gesichtscreme / crème crema creme pomada
serum | beauty | 0.12 | stands | frontal | tall | bathroom bedroom | glass glossy | serum dropper essence toner face-oil tincture nail-polish varnish / serum nagellack tinktur / sérum vernis esmalte siero smalto
tube | beauty | 0.16 | stands lies | frontal | tall | bathroom | plastic | tube toothpaste hand-cream sunscreen sunblock gel foundation concealer primer / tube zahnpasta sonnencreme handcreme / dentifrice crème-solaire dentífrico dentifricio pasta-de-dente
lotion | beauty | 0.2 | stands | frontal | tall | bathroom | plastic | lotion shampoo conditioner shower-gel body-wash cleanser detergent hand-soap mouthwash sanitizer spray cleaner / shampoo duschgel lotion reiniger waschmittel / shampooing champú gel-de-ducha shampoo-doccia xampu
deodorant | beauty | 0.17 | stands | frontal | tall | bathroom bedroom | metal glossy | deodorant body-spray hairspray antiperspirant dry-shampoo / deodorant deo haarspray / déodorant desodorante deodorante
lipstick | beauty | 0.08 | stands lies | frontal | tall | bathroom bedroom | plastic glossy | lipstick lip-gloss lip-balm mascara eyeliner kohl / lippenstift lipgloss wimperntusche / rouge-a-levres pintalabios rossetto batom
palette | beauty | 0.12 | lies | top | - | bathroom bedroom | plastic | eyeshadow palette blush bronzer compact powder highlighter makeup make-up / lidschatten puder rouge schminke / fard maquillage sombra maquillaje ombretto trucco maquiagem
soap | beauty | 0.09 | lies stands | angled | - | bathroom kitchen | matte | soap soap-bar bath-bomb shampoo-bar sponge loofah / seife badebombe schwamm / savon jabón sapone sabonete
brush | beauty | 0.19 | lies stands | - | - | bathroom | wood plastic | brush hairbrush toothbrush makeup-brush comb razor tweezer nail-file / bürste zahnbürste kamm rasierer pinsel / brosse peigne rasoir cepillo peine spazzola pettine escova
hairdryer | beauty | 0.26 | lies stands | - | - | bathroom | plastic | hairdryer hair-dryer straightener curling-iron shaver trimmer clipper / föhn haartrockner glätteisen / sèche-cheveux secador asciugacapelli
supplement | beauty | 0.13 | stands | frontal | tall | bathroom kitchen | plastic | supplement vitamin pill capsule tablet-jar protein medicine / vitamin kapsel pille nahrungsergänzung / vitamine complément vitamina integratore
phone | electronics | 0.16 | stands lies | frontal | tall | office living | glass glossy | phone smartphone mobile iphone cellphone telephone / handy telefon / téléphone móvil teléfono telefono telefone celular
phone-case | electronics | 0.16 | lies stands | frontal | - | office living | plastic | phone-case phone-cover phone-sleeve screen-protector / handyhülle hülle schutzhülle / coque étui funda cover-per-telefono capa
cover | electronics | 0.16 | lies stands | frontal | - | office living | plastic | case cover sleeve
tablet | electronics | 0.25 | stands lies | - | - | office living | glass glossy | tablet ipad e-reader ereader kindle / tablet / tablette tableta
laptop | electronics | 0.33 | stands | angled | - | office living | metal | laptop notebook-computer macbook chromebook / laptop / portátil ordinateur-portable computer-portatile
monitor | electronics | 0.6 | stands | frontal | - | office | plastic glossy | monitor screen display computer imac / bildschirm monitor rechner / écran pantalla schermo tela
television | electronics | 1.2 | stands | frontal | wide | living | plastic glossy | television tv smart-tv projector-screen / fernseher / téléviseur televisor televisore
keyboard | electronics | 0.43 | lies stands | angled | wide | office | plastic | keyboard mousepad synthesizer / tastatur / clavier teclado tastiera
mouse | electronics | 0.12 | lies stands | angled | - | office | plastic | mouse trackpad remote remote-control / maus fernbedienung / souris ratón télécommande telecomando
headphones | electronics | 0.2 | lies stands | frontal | - | office living | plastic | headphone headset earmuff / kopfhörer / auriculares cuffie fone
earbuds | electronics | 0.07 | lies stands | - | - | office living | plastic glossy | earbud earphone airpod hearing-aid / ohrhörer / écouteur auricular auricolare
speaker | electronics | 0.22 | stands | frontal | - | living office | plastic | speaker soundbar bluetooth-speaker radio amplifier turntable record-player / lautsprecher radio plattenspieler / enceinte haut-parleur altavoz altoparlante caixa-de-som
camera | electronics | 0.13 | stands | frontal | - | office living | metal plastic | camera webcam camcorder slr dslr binoculars telescope / kamera fernglas / appareil-photo caméra cámara fotocamera câmera
lens | electronics | 0.12 | stands lies | frontal | - | office | metal glass | lens objective / objektiv / objectif objetivo obiettivo objetiva
cable | electronics | 0.3 | lies | top | - | office living | plastic | cable cord usb-cable lead extension-cord rope chain / kabel ladekabel seil / câble cavo cabo
charger | electronics | 0.1 | lies stands | - | - | office living | plastic | charger adapter power-bank powerbank plug hub usb-stick dongle battery memory-card / ladegerät netzteil akku batterie / chargeur cargador caricatore carregador
drive | electronics | 0.12 | stands lies | frontal | - | office | plastic metal | drive hard-drive ssd router modem switch hub-box / festplatte router / disque-dur disco-duro disco-rigido
console | electronics | 0.3 | stands lies | frontal | - | living | plastic glossy | console game-console handheld vr-headset / konsole spielkonsole / consola videogame
controller | electronics | 0.16 | lies stands | angled | wide | living | plastic | controller gamepad joystick / gamepad / manette mando joypad
printer | electronics | 0.45 | stands | frontal | - | office | plastic | printer scanner shredder projector / drucker beamer / imprimante impresora stampante impressora
drone | electronics | 0.35 | floats stands | - | wide | outdoor terrace | plastic | drone quadcopter / drohne / dron
microphone | electronics | 0.2 | stands lies | frontal | tall | office living | metal | microphone mic tripod ring-light selfie-stick / mikrofon stativ / micro micrófono microfono microfone
fan | home | 0.4 | stands | frontal | - | living office bedroom | plastic | fan heater humidifier purifier air-purifier thermostat / ventilator heizung luftreiniger / ventilateur ventilador ventilatore
tool | leisure | 0.28 | lies stands | - | - | garage office | metal | drill hammer screwdriver wrench pliers saw tool tool-kit multitool flashlight torch tape-measure / werkzeug bohrmaschine hammer schraubendreher zange taschenlampe / outil perceuse marteau herramienta taladro martillo attrezzo trapano ferramenta
bicycle | sport | 1.75 | stands | frontal | wide | outdoor hallway | metal | bicycle bike e-bike ebike mountain-bike tricycle / fahrrad / vélo bicicleta
scooter | sport | 1.1 | stands | frontal | - | outdoor hallway | metal | scooter kick-scooter e-scooter stroller pram pushchair wheelchair treadmill / roller kinderwagen / trottinette poussette patinete cochecito monopattino passeggino
car | sport | 4.4 | stands | frontal | wide | outdoor | metal glossy | car motorcycle motorbike van truck / auto motorrad / voiture moto coche automóvil macchina carro
ball | sport | 0.22 | stands floats | frontal | - | outdoor living | rubber | ball football basketball tennis-ball volleyball globe gym-ball / ball fußball / ballon balle balón pelota palla bola
dumbbell | sport | 0.3 | stands lies | frontal | wide | living | metal | dumbbell kettlebell weight barbell resistance-band / hantel gewicht / haltère mancuerna manubrio haltere
yoga-mat | sport | 0.65 | lies stands | - | - | living | rubber | yoga-mat exercise-mat foam-roller yoga-block / yogamatte gymnastikmatte / tapis-de-yoga esterilla tappetino
racket | sport | 0.7 | lies hangs | top | - | outdoor | metal | racket racquet bat golf-club hockey-stick paddle / schläger tennisschläger / raquette raqueta racchetta raquete
skateboard | sport | 0.8 | lies stands | - | - | outdoor hallway | wood | skateboard longboard snowboard surfboard ski / skateboard ski / planche-a-roulettes monopatín
guitar | leisure | 1 | stands hangs lies | frontal | - | living | wood glossy | guitar ukulele violin saxophone trumpet flute drum / gitarre geige flöte / guitare guitarra chitarra violino
tent | sport | 2.2 | stands | frontal | wide | outdoor | fabric | tent sleeping-bag hammock / zelt schlafsack hängematte / tente tienda-de-campaña tenda-da-campeggio barraca
grill | leisure | 1.1 | stands | frontal | - | terrace outdoor | metal | grill barbecue bbq fire-pit lawnmower / grill rasenmäher / barbacoa churrasqueira
plush | toy | 0.3 | stands | frontal | - | living bedroom nursery | fabric | plush teddy teddy-bear soft-toy stuffed-animal plushie bear bunny donkey elephant doll puppet / teddy kuscheltier plüschtier puppe stofftier / peluche doudou muñeca bambola pelúcia boneca
toy | toy | 0.2 | stands lies | frontal | - | living bedroom nursery | plastic wood | toy figure lego building-block toy-car puzzle game board-game train dinosaur robot rattle / spielzeug spiel puzzle bausteine / jouet jeu juguete juego giocattolo gioco brinquedo
book | stationery | 0.24 | stands lies | - | tall | living office bedroom | paper | book cookbook novel comic magazine album guide / buch kochbuch zeitschrift heft / livre libro livro revista
notebook | stationery | 0.21 | lies stands | - | - | office living | paper | notebook journal planner diary notepad sketchbook folder / notizbuch tagebuch kalender / carnet cahier cuaderno agenda quaderno caderno
pen | stationery | 0.14 | lies | top | - | office | metal plastic | pen pencil marker fountain-pen crayon highlighter-pen stylus / stift kugelschreiber bleistift füller / stylo crayon bolígrafo lápiz penna matita caneta
card | stationery | 0.15 | lies | top | - | office living | paper | card greeting-card gift-card business-card sticker envelope postcard stamp label / karte postkarte aufkleber umschlag / carte tarjeta cartolina biglietto cartão
pet | leisure | 0.3 | lies stands | - | - | living hallway | fabric | leash harness pet-bed dog-toy cat-toy pet-bowl litter-box dog-collar cat-collar / hundehalsband leine hundebett napf / laisse collier-pour-chien correa guinzaglio coleira
pacifier | toy | 0.06 | lies stands | - | - | bedroom nursery | plastic | pacifier teether baby-bottle / schnuller beißring babyflasche / tétine biberon chupete ciuccio chupeta
keyring | accessory | 0.1 | lies | top | - | hallway office | metal | keyring keychain key lanyard carabiner magnet / schlüsselanhänger schlüssel / porte-clés llavero portachiavi chaveiro
pack | packaging | 0.22 | stands lies | frontal | - | kitchen living | paper | pack package packet box gift-box gift-set sachet pouch-pack parcel kit set / packung schachtel karton paket geschenkbox set / paquet boîte coffret caja paquete scatola pacco confezione caixa pacote
sack | packaging | 0.35 | stands lies | frontal | - | kitchen hallway | plastic | plastic-bag paper-bag bin-bag sack gift-bag / tüte plastiktüte beutel sack / bolsa-de-plastico busta sacchetto saco
`

/**
 * Words and passwords that many people choose, in small letters: from the frequency list of zxcvbn (MIT), those that the
 * other rules would let through, by themselves or with figures and signs around them.
 */
export const common: ReadonlySet<string> = new Set(
  `
0000000000d 0000000000o 000777fffa 01telemike01 0987654321a 0987654321q 0cdh0v99ue 0o9i8u7y6t 1029384756q 10293847qp
1111111111zz 11111aaaaa 111222333a 123123123a 123123123q 123123qweqwe 123321qweewq 1234554321a 1234554321q 1234567890a
1234567890d 1234567890m 1234567890o 1234567890p 1234567890q 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty
1234567890s 1234567890w 1234567890z 1234567890zzz 123456789a 123456789aa 123456789abc 123456789as 123456789asd
123456789b 123456789c 123456789d 123456789e 123456789f 123456789g 123456789i 123456789j 123456789k 123456789l
123456789m 123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe
123456789qwer 123456789qwerty 123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789y 123456789z
123456789zx 123456789zxc 123456789zz 12345678qwe 1234567qwertyu 123456qwer 123456qwert 123456qwerty 12345abcde
12345asdfg 12345qwert 12345qwerty 12345trewq 12345zxcvb 1234qwerasdf 1234qwerasdfzxcv 1234qwerty 123654789a
123hfjdk147 123qwe456rty 123qweasdzx 123qweasdzxc 123qwerty123 12qw34er56ty 132forever 147258369a 17171717aa
1958proman 1986irachka 19952009sa 19mtpgam19 1a2a3a4a5a 1a2b3c4d5e 1a2s3d4f5g 1a2s3d4f5g6h 1pass1page 1q2q3q4q5q
1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazwsxedc 1qazxsw23edc
1qazxsw23edcvfr4 1qwertyuiop 1z2x3c4v5b 23176djivanfros 26429vadim 2dumb2live 32615948worms 38gjgeuftd 3f3fpht7op
3rjs1la7qe 3syqo15hil 413276191q 41d8cd98f00b 42qwerty42 4815162342a 4815162342lost 4815162342q 4904s677075
59382113kevinp 5hsu75kpot 5t4r3e2w1q 671fsa75yt 7777755102q 789456123a 7elephants 7jokx7b9du 7ugd5hip2j 80070633pc
8096468644q 87e5nclizry 89231243658s 89876065093rax 8phrowz622 8phrowz624 9293709b13 987654321a 987654321g 987654321q
987654321z 989244342a 999111999q 99strenght 9z5ve9rrcz a123456789 a1234567890 a1a2a3a4a5 a1b2c3d4e5 a1s2d3f4g5
a1s2d3f4g5h6 a3eilm2s2y a987654321 aa123456789 aaliyah aardvark abc123456789 abcde12345 abcdef abcdefg aberdeen
abgrtyu abnormal abrakadabra absolut access accord achilles action adgjmptw adidas admin admin18533362 adonis aezakmi
afrika2002 aggies aikido airborne airbus airforce airplane airwolf ajcuivd289 alabama alabama123 alaska albany
albatros albion alejandr aleksandr aleksandra aleksey alenka alessandro alexande alexander1 alexandr alexandra1 alexey
alexis alibaba aliens allmine allsop allstar alphabet alpine alucard am4h39d8nh amadeus amateur amateurs amazon
america amerika amsterda amsterdam amsterdam1 an83546921an13 anaconda anakin anarchy anastasiya andrei andrey
andrey1992 andromed andromeda anfield angels anhyeuem animal animal2000 anthrax antoni anubis apache apollo applepie
apples aptiva aquarius aragorn arcadia arizona armagedon armani arrows arsenal arsenal123 artemis artemka asdasd
asddsa asdfasdf asdfg12345 asdfgh asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfjkl asdfzxcv
asdzxc aspire aspirine assassin assword asterix astros athlon atlanta atlantis atomic attila auburn auckland2010
aussie austin australi australia1 avalanch avalon avatar avenger awesome awesome123 awo8rx3wa8t azamat azerty azsxdc
azsxdcfv babyblue babyboy babydoll babyface babygirl babylon babylove bacardi bacchus backdoor badboy baddog badger
badgers badgirl badman baggins baggio bagira baller balloon balloons bambam bamboo banana bananas banane bandit banger
bangkok banker banner banshee banzai barbados barbie barcelon barcelona barefoot barkley barney barsik bartman
baseball baseball11 baseball12 basket basketba basketball1 basset batman bayern bcfields beaches beagle beamer beaner
beanie bearcat beardog beastie beatle beatles beautifu beautiful1 beauty beavis beckham beefcake beemer beerman beetle
benfica bengals beowulf beretta bergkamp berlin bhbirf bicycle bigbear bigben bigbird bigblue bigboss bigboy bigcat
bigdog bigfish bigfoot biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigtime bigtit bikini
billybob billyboy bimmer binladen birdie birdman birthday10 birthday100 birthday21 birthday26 birthday27 birthday28
birthday299 birthday54 biscuit biteme bizkit blabla blackbir blackcat blackdog blackhaw blackie blackjac blackjack
blackout blacks blacky blades blahblah blaster blazer blessed blessing blizzard blonde blondes blondie bluebird
blueboy bluedog blueeyes bluefish bluemoon bluesky bobafett bobcat bobdylan boeing bogart bogdan bohica bollocks
bollox bombay bomber bombers bonehead bonjour bonjovi bonkers bonsai booger boogie bookworm boomboom boomer bootie
boozer boredboi4u boricua borussia bossman boston bounce bounty bowler bowling boxers boxing boxster boy4u2ownnyc
brando brandy brasil braves brazil breast breasts breeze brighton bristol britney brodie broker bronco broncos
brooklyn brownie browns brucelee bruins bruiser brutus bubbas bubble bubbles bucket buckeye buckeyes buckshot budapest
buddah buddha buddie buddyboy budlight budman budweise buffalo buffett bugger builder bulldog bulldogs bullet bullfrog
bullseye bummer bumper bunghole bunnies burger burrito bushido buster buzzard byteme c43dae874d c43qpul5rz cabbage
cactus cadillac caesar calgary calico caliente californ california1 caligula callum camaro cambiami camelot camels
cameltoe cameron camper canada cancer cancun candle candyman cannabis cantona capone capslock captain caramel caravan
cardinal carlito carlitos carnage carolina carpedie carpet carrera carrot cartman cartoon casanova caserta casino
casper cassie catdog catfish catherin catman cavalier caveman ccbill cdtnbr cdtnkfyf celeron celica celine celtic
celtic1888 celtics cerberus cessna cfitymrf cgfhnfr chainsaw champion champs changeme charger chargers charli charlie
charlie123 charlott charlton charly charmed chaser cheater checkers cheech cheeks cheers cheese cheetah chelsea
cherokee cherry chester chevelle chevrole chevrolet chewie cheyenne chicago chichi chicken chicken123 chickens
chickenwing101 chicks chiefs chillin chimera chinook chipper chippy chivas chocolat chocolate1 chopin chopper chrisbln
chriss chrissy christ christia christian1 christin christma christop christopher1 chrome chronic chrono chrysler
chuang chubby chuckie chuckles chucky chunky ciccio cicero cigars cinder cinnamon citadel cjkysirj cjkywt clancy
clapton clarinet classic classics claudi claymore clemson clevelan clipper clouds clover clowns cobain cobalt cocacola
cocaine coconut coffee cohiba coldbeer colombia colorado colors coltrane comanche combat123654 commando compaq compute
computer concord concorde concrete condom condor connect connor consumer contrasena cookie cookies cooldude cooler
coolguy coolio coolman coolness cooter copper corleone corolla corona corrado corsair corvette cosmic cosmos cosworth
cougar cougars cowboy cowboys coyote cracker cramps crazybab creampie creamy creative cricket crimson critter crjhgbjy
cruise cruiser crunch crusader crusher crysis cthtuf cthulhu cthutq cubbies cubswin cuddles cupcake curious custom
cutter cvzefh1gkc cxfcnmt cyclone cyclops cygnus cypress dabears daemon daewoo dagger dakota dalejr dallas dammit
dancer danger daniil danila dannyboy danzig darklord darkman darkness darkside darkstar davide davids daytona dbrnjh
dbrnjhbz deadhead deadman deadpool deejay deepthroat deeznuts deeznutz defender defiant deftones delete delight delphi
deluxe denali deniska depeche desert designer desire deskjet destiny detroit deutsch devildog devilmaycry4 devils
dexter dfcbkbq dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo dialog diamond diamonds diehard diesel dietcoke dieter
digger diggler digimon digital dilbert dilligaf dinamo dingdong dinosaur dirtbike discover disney divine dkflbckfd
dkflbvbh doberman doctor dodger dodgeram dodgers dogbert dogboy dogcat dogfood dogger doggie doghouse dogman
dogphil3650 doitnow dollar dolphin dolphins domainlock2005 domino donkey donuts doobie doodle doofus doogie dookie
doomsday dotcom doughboy dracula dragon dragonba dragonball dragons dragoon drakon dreamer dreams driver drizzt droopy
drowssap drpepper drummer dthjybrf dublin ducati duchess duckie dundee durango duster dutchess dynamite dynamo eagles
earnhard eastside eastwood eclipse eduard eeyore efbcapa201 einstein ekaterina ekaterina20 eldorado electra electric
electro electron element elephant elizabet elizabeth1 elizaveta emerald eminem empire engage engineer enigma enrico
enterpri enterprise entropy epsilon eraser ericsson escort eternal eternity eureka europa everest everton excalibu
excalibur exigen exigent exodus exotic explorer express extreme fabric facial falcon falcons fallen fallout fandango
fantasy farscape farside fastball faster fatboy fatcat fatman feather fender fergie fergus fernand ferrari ferret
fester fghtkm fgtkmcby ficken fiesta figaro fighter fighting54 filter finger fireball firebird firefly firefox fireman
firewall firstone123 fishes fishin fishing fisting fitness fkg7h4f3v6 fktrcfylh fktrcfylh1 fktrcfylhf fktrctq flames
flamingo flatron fletch flexible flipper floppy florian florida flounder flower fluffy flyboy flyers foobar footbal
football football12 football123 forest forever forfun formula forsaken fortuna foryou fossil foxtrot francesc franky
freaks freaky freckles freddy freebird freedom freeuser freeway friday fright frisco frisky frogger froggy frontier
frosty fugazi fulham fullmoon funtime fusion futbol fyfcnfcbz fylhtq fytxrf fyutkbyf gabrie gabriell gadget galaxy
galina galore gambit gameboy gamecube gameover gandalf ganesh gangbang gangsta gangster garden garfield gargoyle
garion gateway gatorade gators gawker gbpltw gegcbr geheim gemini generic genesis genius geronimo gesperrt getmoney
getsome gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghetto ghhh47hj764 ghhh47hj7649 ghjcnj ghjcnjnfr ghjcnjnfr1
ghostrider giants gilles ginger giorgi giorgio giraffe gizmodo gjkbyf gladiator gmoney goalie goaway gobears goblin
goblue gobucks goddess godfathe godfather godsmack godzilla gofish goforit goirish golden goldfish goldstar goldwing
golfball golfer golfing goliath gollum gonavy goober good123654 goodboy goodluck goodtime google gooner gopher
gordolee85 gorilla gotcha gothic gotohell govols granny grease greatone greenbay greenday greens gregor gremlin
grendel gretzky griffey gringo grizzly gromit groove groovy groucho groupd2013 grumpy guardian guiness guinness guitar
guitars gundam gunnar gunner gunners gustav guyver gy3yt2rgls hacked hacker haggis halflife halifax hambone hamburg
hamish hamlet hammer hammers hamster handyman hannah hannibal hansolo happyday hardon hardrock harley harrypotter
harvest havana havefun hawaii hawaiian hawkeye hawkeyes hayabusa hd764nw5d7e1vb1 hearts heater heaven heckfy hedgehog
heineken hellfire helloo hellos hellyeah helmet helpme hendrix hentai herbie hercules hermes hershey hesoyam
hesoyam123 heynow hidden highheel highland hiphop hippie hithere hitler hitman hjccbz hjvfirf hobbes hobbit hockey
hokies holiday hollister1 hollywoo hollywood1 homeboy homerj homers homerun hondas hondas2000 hongkong honolulu hooker
hookup hooligan hoosier hoosiers hootie hopeful horizon horndog hornet horney horses hotbox hotboy hotdog hotred
hotrod hotshot hotstuff hottie hshfd4n279 hummer hunter hunting hurrican husker huskers huskies hustler hyperion
iamgod iampurehaha2 ibanez iceberg icecream icehouse iceman idontkno idontknow iforgot iguana ihateyou illini illusion
iloveme iloveu iloveyo iloveyou iloveyou11 iloveyou12 iloveyou123 imation immortal impala incubus indiana indians
indigo inferno infiniti infinity insane insert insomnia inspiron install integra internet intrepid intruder inuyasha
iomega ipswich irishman ironman iscool islander istanbul italia ivanov ivanova iverson iwantu j3qq4h7h2v jabroni
jackal jackoff jackpot jagger jaguar jamaica jamesbon jamesbond jamesbond007 jammer jammin jarhead jasmine jasmine123
jasper jaybird jayden jayhawk jayhawks jazzman jefferso jellybea jennife jericho jessic jester jethro jetski jewels
jezebel jigei743ks jiggaman jimbob jingle jktymrf jockey johann johannes johnboy johndeer jokers jordan jrcfyf jubilee
juggalo jumper junebug jungle junior jupiter justdoit justice justme juventus k123456789 kahuna kakashka kaktus
kamelia2011 kamikaze kamila kangaroo kanmax1994 kansas karate karina karolina kashmir kasper katana katarina katerina
katrin kawasaki kazantip kd189nlcih keeper kenshin kenwood kenworth keyboard keystone keywest kfhbcf kicker kidrock
killbill killer killers killjoy killme kilroy kingfish kingkong kingpin kingston kipper kirill kirsty kisses kissme
kitkat kitten kittens kittycat kittykat kjkszpj klaster kleopatra klingon knickers knicks knights knockers knopka
kodiak kolobok koshka kosmos kostya kotaku kotenok krishna krusty ktyjxrf kudos4ever kungfu labrador labtec lacrosse
ladybug laguna lakers lakota lancelot lancer lansing lantern laptop larisa lassie lasvegas latinas latino laurent
lazarus leather leavemealone ledzep left4dead2 legacy legend legion legolas lennon leonid leopard lespaul lestat
letmein letsgo lexmark lhbjkjubz2957704 liberty lifehack lighter lightnin lightning lights lindros lionking liquid
liverpoo liverpool liverpool1 lizard lobster logitech lokomotiv lolipop lollipop lollol lollypop lololyo123 london
lonestar lonewolf longbow longhorn longjohn looker looser losers lost4815162342 lotrfotr34 lovebug loveit lovely
loveme loverboy lovers loveyou lovezp1314 lowrider lp2568cskt lsia9dnb9y ltybcrf lucifer lucifer666 luckydog ludmila
lumber lvbnhbq lzhan16889 m123456789 m6cjy69u35 ma123123123 macdaddy machine macross maddie maddog madina madison
madman madmax madness madonna maestro magelan maggie maggot magical123 magician magick magicman magnet magnum magnus
magpie maiden mailcreated5240 mailman majestic makaveli maksim maksimka malaka malibu malina mallard mamapapa manchest
manchester manchester1 mancity mandarin mandingo mangust6403 maniac mankind manowar manson mantis manutd mapet123456
maprchem56458 maradona marathon marcello marika marina marine mariners marines marino mariposa marius marker marlboro
marley martini maryjane masamune massive master matador matchbox20 matrix matteo mattylad10 mature maverick maxell
maxima maxime maximus maxwell mayday mayhem mazafaka mclaren meatball meathead meatloaf mechanic medusa megadeth
megaman megatron meister mellon mellow memorex memphis menace meowmeow mephisto mercedes mercury meridian merlin
merlot mermaid mersedes metallic metallica metallica1 mexico michae michael123 michigan mickey microlab micron
microphone microsof microsoft midget midnight midway mighty mihail milana milano milena milkman millwall minecraft
minecraft123 minime mirage misfit misfits mishka mister mistress mittens mnbvcxz modena mollydog moloko molson momoney
monaco monalisa monarch monday mondeo moneyman moneys mongoose monitor monkey monkeybo monkeys monopoly monster
montana montgom240 montreal moocow mookie moomoo moonbeam moonlight mordor moritz morpheus mortgage mortimer moscow
mother motherlode motorola mountain mozart mudvayne mulder mullet multiplelo munchkin muppet musashi muscle muscles
mushroom musica musicman mustafa mustang mustangs mustard mybaby mygirl mylife mylove myname mypassword mystic namaste
nanook napoli napster naruto nascar nastya nastya1995 nastya1996 nastya2010 natali natasha natasha123 naughty
nccpl25282 nebraska need4speed nemesis nemvxyheqdd5oqxyxyzi neptune netscape nevada nevermind newbie newcastl newlife
newport newproject2004 newyork nextel nfnmzyf nhfdvfnjkju123 niceguy nickel nicola nikita nikita1998 nikita2000
nikitos nikola nikolay nimbus nimrod niners ninjas nintendo nintendo64 nipper nipple nipples nirvana nissan nissan350z
nitram nofear nokia6230i nolimit nomore noodle noodles nookie novell ntktajy nuaddn9561 nudist nugget nuggets nutmeg
nuttertools nygiants nyjets nylons nymets oakland oatmeal obelix obiwan oblivion oc247ngucz oceans ohyeah oilers
oksana oldman oliver olivier onelove onetime onetwo online onlyme openup operator optimus oracle orange oranges orchid
orient orioles osiris othello outkast outlaw overkill overlord oxford p030710p$e4o p0o9i8u7y6 pacers packard packer
packers pacman paddle padres paintbal paintball paintball1 pakistan paladin paloma panama panasoni panasonic pancho
pandora pantera panther panthers panzer paradise paradox paraklast1974 parola parrot pascal passat passion passme
passport passwd passwor password password00 password01 password10 password11 password12 password123 password1234
password13 password21 password22 password23 password69 password99 passwords passwort pasword patches patric patriot
patriots pavilion pavlov pdtplf peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pelican pencil penguin
penguins penthous pentium pepito pepper persik pervert peterpan petrov peugeot peugeot406 phantom pharmacy pheonix
phezc419hv philippe philips phillies philly phoeni phoenix photos pianoman picard picasso piccolo pickle pickles
pickup piglet pikachu pillow pinball pineappl pineapple pineapple1 pingpong pinhead pinkfloy pinkfloyd pioneer pippen
piramida pirate pirates pisces pistol pistons pitbull pixies pizzas placebo planet plasma plastic platinum platypus
player playstat playstation playstation2 playstation3 playtime plumber plymouth pobeda poison poiuyt poiuytrewq
pokemon pokemon123 polaris police polina polniypizdec0211 polniypizdec110211 polopolo09 polska pompey poncho pontiac
poochie poodle poohbear pookie poontang pooter popcorn popeye popper porkchop porsche porsche911 portland portugal
poseidon possum postal postman postov1000 potato pothead powder preacher precious predator prelude premium presario
presiden presto primetime21 primus prince princes princess pringles printer prissy private privet prodigy prophet
prowler psychnaut1 psycho puddin pudding puffin pufunga7782 pulsar pumpkin pumpkins punisher punkin punkrock puppies
pupsik purdue purple putter pyramid python q123456789 q1234567890 q1q2q3q4q5 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7
q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsed qawsedrf qaz123wsx456 qazqaz qazwsx qazwsx1234 qazwsx12345 qazwsxed
qazwsxedc qazwsxedc1 qazwsxedc12 qazwsxedc123 qazwsxedcrfv qazxsw qazxswedc qazxswedc123 qazzaq qq123456789 quant4307s
quantum quartz quattro queenas8151 queens qwaszx qwe1234567 qweasd qweasdzxc qweasdzxc1 qweasdzxc123 qweqwe qwerasdf
qwert12345 qwert54321 qwerty qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwerty2010 qwertyu qwertyu123
qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345 qwertz rabbit rabota
racecar racerx racing radiohea radiohead ragnarok raider raiders rainbow rainman raistlin rambler rammstein rammstein1
ramones ramrod ramses rancid random ranger rangers raptor rascal rasputin rastaman ravens rbhbkk rctybz reader
realmadrid reaper rebels reckless redalert redbird redbull reddevil reddog reddwarf redfish redhead redhot redline
redman redneck redrum redskins redsox redwing redwings redwood reebok reefer reload renault renegade rereirf rescue
retard rfhbyf rfnthbyf rfnthbyf1988 rfrfirf rfrnec rhbcnbyf rhfcjnrf rhjrjlbk rhtdtlrj rightnow ripken ripper ripple
rjhjktdf rjirfrgbde rjntyjr rjycnfynby roadkill roadking roadrunn robotech robotics rocker rocket rockets rockford
rockhard rockon rockstar rodman roller rolltide romans romashka rommel ronaldo rookie rooster rootbeer rosebud rotten
rovers royals rtyuehe rubber rulezzz runescape runescape1 runner ruslan russia rustam s123456789 s456123789 sabbath
sabine sabres safari sahara sailboat sailing sailor saints sakura salamander salasana saleen salmon salomon salsero
samantha samiam samson samsun samsung samsung123 samtron samurai sancho sandiego sandman sandro sanfran santafe sapper
sapphire saratoga sascha sasha12345 sasuke satana sataniv1993 saturn saun24865709 sauron sausage sausages sayang
scania scanner scarface scarlet schalke scooby scoobydo scooter scorpio scorpion scotch scotland scotty scoubidou2
scoubidou6 scrabble scream scruffy scully seadoo seahawks seamus searay seattle sebastia sebastian1 secret security
seeker seinfeld select selfok2013 seminole semperfi senators senha sentinel septembe serega serenity sergei sergey
sersolution server service321 sesame sextant shadow shadow1212 shaggy shalom shaman shamrock shania shaolin sharks
sharky shasta shaved shazam shelby shemale sherlock shiloh shiner shogun shorty shotgun showme showtime shuang shutup
siemens sierra silver silverad simple simpsons sinatra sinbad sinister sinner sirius sithlord sixers skater skeeter
skidoo skiing skinny skipper skippy skittles skorpion skorpion39 skydive skylar skyler skyline skywalke skywalker
slacker slamdunk slapper slappy slapshot slavik slayer sleeper sleepy slider slinky slipknot slipknot666 slippery
smashing smeghead smegma smelly smiles smiley smiths smitty smoker smokes smokey smokie smokin smooth smudge snakes
snapon snapper snapple snappy sneakers snickers sniper snooker snoopdog snoopy snowball snowboar snowboard snowflak
snowman snuffy snuggles sobaka soccer socrates softail softball software sojdlg123aljg soldier soleil solnce
something1 sommer sonics sonoma sooners sophie soprano soso123aljg soulmate southpar southpark sowhat spaceman
spam967888 sparkle sparky sparta spartak spartak1922 spartan spartan117 spartans speaker specialk spectre spectrum
speedo speedy sphinx spider spiderma spiderman spiderman1 spiderman3 spidey spiker spikes spinner spirit spitfire
splash splinter sponge spongebo spongebob spooky sporty spring sprint sprite spunky sputnik spyder squall squash
squirrel squirt srinivas stalin stalker stalker123 stallion stanislav starbuck starcraf starcraft stardust starfire
starfish stargate starman starship starter startrek starwars stasik static stealth steeler steelers stefano steffi
stepan stephani stereo sterlin stickdaddy77 sticks sticky stiffy stimpy stinger stingray stinky stocking stocks
stonecol stonecold stoned stones stoney stormy stranger stratus strawberry strider strike striker stroker studly
stumpy stunner stupid stylus subaru sublime submit subway subzero success sultan summer summit sundance sunday
sunflowe sunflower sunnyday sunrise sunset sunshin sunshine superb superfly superma superman superman12 superman123
supersta superstar surfer surfing suzuki svetik svetlana svoboda swallow sweetnes sweetpea sweets sweety swimmer
swimming swordfis swordfish swords sydney syncmaster syracuse syzygy t34vfrc1991 table54781 tacobell tacoma talisman
tamwsn3sja tanker tardis target tarheel tarheels tarzan tattoo tatyana taurus taxman tazman tazmania tdutybq tdutybz
teacher technics techno teddybea teddybear tekken telefon telephon tempest templar tennis tequila terminator terrapin
terror tester testing testing123 thailand thanatos thankyou theboss thecat thedog thedoors thedude theend thegame
thegreat thekid theking theman theone therock thesims thirteen thongs thuglife thumbs thunder thunderb tiberius
tiburon tickle tigers tigger tights timber tinker tinkerbell tinman tintin tipper titanic titanium titans titleist
toaster tolkien tomato tomcat tommyboy toolman tootie tootsie topcat topdog topgun topher topper tornado toronto
toshiba tottenha tottenham toyota tracker tractor trader trainer trance transam translator trapper travel traveler
treasure trebor trfnthbyf triangle tricky trident trigger trinity tripod tripper triton triumph trixie trojan trojans
trombone trooper trouble trucker trucks truelove trumpet trunks tsunami tuesday tulips tunafish tundra tuning turkey
turtle tweety twilight twinkle twisted twister typhoon ufkbyf ultima ultimate umbrella underdog undertaker unicorn
unreal uranus usarmy usnavy utopia v123456789 vacation valentin valentina valera valhalla valkyrie vampire vanguard
vanhalen vanilla varvara vasilisa vector vectra vedder vegeta velvet venera venom121293 verbatim veritas verizon
vermont veronika vertigo vfczyz vfhbyf vfhecz vfhufhbnf vfibyf vfitymrf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf
vfvfgfgf123 vfvjxrf viagra victory viewsonic viking vikings viktor viktoria viktoriya violetta violin vipers virgin
vision vitalik vjcrdf vkontakte vladik vladimir vladislav volcom volley voodoo vortex voyager voyeur vsegda vsjasnel12
vulcan w2dlww3v5p walkman555 walleye walmart walnut walrus wapbbs warcraft wareagle warhammer warhammer40k warlock
warlord warrior warriors warthog wasser wassup watcher waterloo weasel webhompas webmaste webmaster weezer welcome
welcome123 welder wenef45313 werewolf westham westside westwood whatever whatsup wheels whiskers whiskey whisky
whisper whitesox whitey whocares whynot wibble wicked wildcard wildcat wildcats wildfire wildman willow windmill
windows windsor windsurf wingman winner winnipeg261 winston winter wisdom wishbone wizard wolfgang wolfie wolfman
wolfpack wolverin wolverine wolves wombat woodland woofer woofwoof woohoo wookie wraith wrangler wrench wrestle
wrestlin wrestling1 wutang xanadu xavier xerxes xfiles xiaoyua123 xtreme yamaha yankee yankees yanshi1982 ybrbnf
ybrjkfq yeahbaby yellow yfcntymrf yfnfif yfnfkmz yjdsqgfhjkm yomama yosemite yourmom ytrewq yugioh yzerman z123456789
z1x2c3v4b5 z1x2c3v4b5n6m7 zalupa zaphod zaq1xsw2cde3 zaqwsx zaqxsw zaqxswcde zaraza zenith zephyr zeppelin zerocool
zhjckfd zhuang zidane zigzag zildjian zipper zjses9evpa zombie zqjphsyf6ctifgu zvezda zx123456789 zxcasd zxcasdqwe
zxcasdqwe123 zxcvb12345 zxcvbn zxcvbn123456 zxcvbnm zxcvbnm123 zxcvbnm123456789
`
    .trim()
    .split(/\s+/),
)

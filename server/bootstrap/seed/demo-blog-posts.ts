import type { BlogPostFields } from '../../../shared/schemas/blog-post.ts';

// Long because it is text: each post is one object, and the posts are in the order of the category list.

/** A seeded post; `daysAgo` places its creation date relative to the day of seeding. */
export type DemoBlogPost = Omit<
  BlogPostFields,
  'metaTitle' | 'metaDescription' | 'publishAt' | 'unpublishAt' | 'publishedAt'
> & { daysAgo: number };

/** Blog posts of demo mode: Markdown in which a single line break is kept, every link internal. */
export const demoBlogPosts: DemoBlogPost[] = [
  {
    title: 'Estate Gate Passes and Move-Out Clearance, Explained',
    slug: 'estate-gate-pass-move-out-clearance',
    excerpt:
      'The lorry is loaded and the guard will not open the gate. Here is the paperwork to have ready before you move out of a Nairobi estate.',
    content: `Ask any moving crew in Nairobi what delays a move most often and you will rarely hear "traffic". You will hear "the gate". The lorry is loaded, everybody is tired, and the guard says, quite correctly, that nothing leaves without a letter.

The letter goes by many names: gate pass, clearance, release note, move-out form. Whatever your estate calls it, it answers two questions for the guard: is this person really allowed to take these things away, and has the rent been paid?

## Who gives it

It depends on how your home is managed.

- **Managed apartments** (common in Kilimani, Kileleshwa and Westlands): the property manager's office, usually on working days only.
- **Courts and gated estates** (Donholm, Imara Daima, Syokimau, South B): the residents' association or the estate manager, sometimes through the court's WhatsApp group.
- **Flats with a caretaker**: the caretaker calls the landlord or the agent, who says yes by phone or sends a signed note.
- **Your own house**: tell the association anyway, because the guards do not know who owns what.

## What they usually ask for

1. Your notice to vacate, given within the period in your tenancy agreement. Keep a dated copy.
2. Rent, service charge and water paid up to the day you leave. Carry the receipts or the M-Pesa messages.
3. A date and time for the move, and the registration number of the vehicle.
4. The names or ID numbers of the crew. We send these to you the day before, so you only have to forward the message.
5. In some estates, a short list of the large items.

Do not wait for moving day to ask. An office that opens at nine will not help you at seven, and many managers do not work on Saturday afternoon or Sunday at all.

## Your deposit belongs in the same conversation

Most landlords inspect the empty house before they return the deposit. Ask for the inspection on the day the house is cleared, while you are still there to point out what was already broken when you came in. Photographs of every room, taken on the day you moved in and again on the day you leave, settle most arguments politely.

Many agreements also expect the house to be cleaned, and sometimes repainted. If you would rather not spend the evening scrubbing, our [cleaning and pest control](/services/cleaning-pest-control) team can start as soon as the lorry has left.

## The new gate matters too

People prepare for leaving and forget about arriving. Before you set off, find out:

- whether the new estate accepts move-ins on weekends, and between which hours
- where a lorry may park, and whether it fits under the gate's height bar
- whether a lift has to be booked (read more in [moving into a high-rise](/blog/moving-into-a-high-rise-lifts-and-caretakers))
- which guard or caretaker will be on duty, and on which number

## A simple message to send

You can copy this one to your agent a week before:

> Hello, I am moving out of house B12 on Saturday the 28th, from 8 in the morning.
> My rent and water are paid to the end of the month.
> Please let me know what the gate needs, and when we can do the inspection.

Short, dated and in writing: that is all it takes.

When you [ask for a quote](/quote), tell us the name of both estates. There is a good chance we already know the guards. If your moving date is close and the clearance is stuck, [talk to us](/contact) and we will plan around it.`,
    image: null,
    category: 'Moving Tips',
    tags: ['gate pass', 'tenancy', 'nairobi', 'moving day'],
    published: true,
    daysAgo: 4,
  },
  {
    title: 'Moving House in the Long Rains: Keep Everything Dry',
    slug: 'moving-house-in-the-long-rains',
    excerpt:
      'Leases do not only end in the dry season. How to plan, pack and load when you must move in April or May and the sky has other ideas.',
    content: `Leases do not wait for the weather. If yours ends in April or May, there is a fair chance that you will move in the rain, on what was a road last week. It can be done without a single wet mattress. It just needs a different plan.

## Choose the hour, not only the day

In Nairobi the heaviest rain of the season often comes in the late afternoon and at night. That is not a promise, but it is a reason to start early. A crew that loads at seven has usually closed the lorry's doors before the clouds build up over Ngong.

Keep a spare day in mind as well. Ask your new landlord whether you could arrive a day later if the access road floods, and let us know. Moving a booking by a day is easier when everyone has planned for it.

## Look at the last two hundred metres

Tarmac is rarely the problem. The problem is the murram track between the tarmac and the gate. Parts of Kitengela, Ruai, Syokimau, Utawala and Ruaka turn to black cotton soup after one good night of rain, and a loaded lorry is much heavier than your car.

- Drive or walk the road after rain, before moving day.
- Ask a neighbour or the boda riders at the stage. They know exactly which stretch swallows lorries.
- If a large lorry cannot pass, a smaller one can shuttle between the tarmac and the house. Tell us when you [ask for your quote](/quote), because it changes the time and the crew we need.

## Pack for water from above and from below

Cardboard is strong until it is damp. Then the bottom falls out on the stairs.

1. Line each box with a large liner before you fill it, especially for books, bedding and electronics.
2. Tape the bottom seam three times, and once across.
3. Wrap mattresses and sofas completely, with the seam underneath. Plastic that is open at one end collects water like a bucket.
4. Put documents, medicine and chargers in a waterproof bag that travels with you.
5. Never stand boxes on bare ground outside, not even for a minute. Use a pallet, a bench or a tarpaulin.

If that sounds like a lot of plastic, our [packing and crating](/services/packing-crating) team brings reusable covers and padding, and takes them away afterwards.

## On the day

Keep old bedsheets or flattened cartons ready for the floor at each door. The crew will walk in and out a hundred times, and wet tiles are the most dangerous thing in any house move.

Keep one room as the dry room. Everything packed goes there first, and leaves from there in one go once the lorry is ready with its tail lift down.

Switch off sockets near open doors. If the television or the fridge has got damp, do not switch it on to see whether it still works. Let it stand and dry first; a fridge should stand upright for a few hours after any move.

## When the new place is not ready

Rain delays painters, tilers and screeds too. If the new house is still wet, do not fill it with furniture: moisture in fresh plaster finds its way into wood and fabric. A month in [storage](/services/storage-services), from KES 3,000, costs less than a new wardrobe.

## Unpack the damp things first

Open bedding, shoes, books and anything in wicker on the first evening, even if you leave the rest. Mould does not wait for the weekend.

Not sure whether to move or to wait? [Call or write to us](/contact). We have unloaded in every kind of weather, and we would rather move your date than your mattress through a puddle.`,
    image: null,
    category: 'Moving Tips',
    tags: ['rainy season', 'packing', 'nairobi', 'planning'],
    published: true,
    daysAgo: 31,
  },
  {
    title: 'Tokens, Water and Wi-Fi: Utilities to Sort First',
    slug: 'utilities-before-you-move-tokens-water-wifi',
    excerpt:
      'A new house with no electricity, no water and no internet is just a big cupboard. What to check with meters and providers before moving day.',
    content: `The furniture arrives, the beds are up, someone wants tea, and then the lights go out because the meter is down to 0.4 units. Utilities are the least exciting part of a move and the first thing you miss. Half an hour of questions the week before is enough.

## Electricity: the meter stays, you go

With a prepaid meter the rule is simple: **tokens belong to the meter, not to you**. Units left in the old house go to the next tenant. So buy small amounts in the last two weeks and let the balance run down.

For the new house, find out:

- the meter number, from the meter itself or from the caretaker, and write it down
- whether the previous tenant left a debt on the meter. It can be deducted from the tokens you buy, so make a small test purchase first and see what you get
- whether the house has its own KPLC meter or the landlord's sub-meter. With a sub-meter you buy tokens from the landlord's provider, often at a different rate
- where the meter and the breaker are. In many flats they sit in a locked box on the ground floor, and the key is with the caretaker

With a postpaid account, ask for a final reading on the day you leave and take a photograph of the meter with the date. Have the account closed or changed to the new tenant's name in writing.

## Water: ask about the bad days

"Is there water?" always gets a yes. Better questions are: On which days does county water come? Is there a borehole? How large is the tank, and who pays for the bowser when it is dry? Is the water salty? Borehole water in parts of Syokimau and Kitengela is hard on kettles and washing machines.

Photograph this meter too, on both days. And if you are moving in a dry week, fill two jerrycans before the lorry leaves. You will be glad of them on the first evening.

## Gas

Close the valve, disconnect the regulator and carry the cylinder upright. Cylinders never travel in a closed lorry with the sofas: tell the crew about yours, so that it is carried separately and safely.

## Internet: book it earlier than you think

Fibre follows buildings, not people. Your provider may not be in the new block at all, or one company may be the only one there.

1. Ask the caretaker which providers are connected to the building.
2. Book a relocation with your own provider at least a week ahead, and ask what it costs.
3. Unplug the router and its power supply yourself and pack them together, labelled. They may belong to the provider.
4. Have a mobile bundle ready for the gap.

## Television, gate and everything else

Satellite dishes have to be taken down and realigned; installation is one of the extras we include free with a move. Remember to hand in gate remotes, parking stickers and access cards, because many landlords take missing ones out of the deposit.

Change your delivery addresses: online shops, the school bus, the gas man, your bank.

## One page on the fridge

Write the meter numbers, the caretaker's phone, the water days and the Wi-Fi password on one sheet and stick it on the fridge. Everyone in the house will thank you.

Then read about [gate passes and clearance](/blog/estate-gate-pass-move-out-clearance), the other small piece of paper that can hold up a big lorry. When you are ready for the heavy part, have a look at our [house moving service](/services/domestic-moving) or [request a free quote](/quote).`,
    image: null,
    category: 'Moving Tips',
    tags: ['kplc tokens', 'utilities', 'internet', 'checklist'],
    published: true,
    daysAgo: 62,
  },
  {
    title: 'Moving Into a High-Rise: Lifts and Caretakers',
    slug: 'moving-into-a-high-rise-lifts-and-caretakers',
    excerpt:
      'Twelve floors, one lift, forty neighbours. How to book, measure and carry your way into an apartment block in Kilimani or Westlands.',
    content: `Moving a bungalow is a question of distance. Moving an apartment is a question of minutes: minutes in the lift, minutes from the lift to the door, minutes while the lorry stands in somebody else's parking space. In Kilimani, Kileleshwa and Westlands, where many blocks now have ten floors or more, the building decides how long your move takes.

## Call the caretaker before you call anybody else

The caretaker knows things that no contract mentions: which lift is the strong one, which gate the lorry can use, that the lift is off until noon on Thursdays when the borehole pump is serviced. Save the number, greet properly, and ask:

- Are moves allowed on weekends and public holidays, and between which hours?
- Must the lift be booked, and is there a fee or a refundable deposit?
- Is there a goods lift, or will you share one with residents?
- Does the management want padding on the lift walls? (We bring blankets anyway.)
- What happens when the power goes? Does the generator run the lift?

## Measure four things

1. **The lift**: inside width, depth and height, and the width of the door. The door is usually the smallest.
2. **The staircase**: the narrowest landing. This is where sofas get stuck.
3. **Your front door** and the corridor in front of it.
4. **Your largest pieces**: sofa, fridge, wardrobe, mattress, dining table.

A three-seater that fits upright in the lift is a five-minute job. The same sofa up eight floors of stairs is four people and half an hour. Neither is a problem if we know about it. It is a problem when we find out with the sofa in our hands.

If something will not fit, there are still ways: legs and doors come off, wardrobes can be taken apart and put back together, and glass can be crated. Tell us when you [ask for a quote](/quote) and send photographs.

## The lorry needs a home as well

Basement parking is made for cars. A lorry with a tail lift needs height and space behind it. Ask where deliveries stop, and reserve that spot with two of your own cars or a few cones from the guard.

On busy streets such as Argwings Kodhek Road, Ring Road or Waiyaki Way's service lanes, a start at seven or after the school run saves more time than an extra pair of hands.

## Load in the order of the lift

In a house you unload as it comes. In a tower you unload by lift trip. So we load the lorry backwards:

- last in, first out: tools, carpets and the fridge
- then beds, so that there is somewhere to sleep whatever happens
- then boxes, by room, one room to a trip
- plants and fragile things at the very end, carried by hand

Labels on two sides and the top of each box help more than any list. Write the room, not the contents.

## Be a good neighbour on your first day

Hold the lift only while loading, never with a box in the door. Let people with shopping and children go first. Sweep the corridor when you finish. You will be living with these people, and they will remember the sofa.

Then hand out something small to the guards and the caretaker. It is not in any rule book. It is just good manners, and next month someone will help you find a plumber.

Before you leave the old place, make sure that its [gate pass and clearance](/blog/estate-gate-pass-move-out-clearance) are in order, and see our [domestic moving](/services/domestic-moving) page for what the crew brings along.`,
    image: null,
    category: 'Moving Tips',
    tags: ['apartments', 'kilimani', 'westlands', 'lifts'],
    published: true,
    daysAgo: 97,
  },
  {
    title: 'Moving Out to Ruaka, Syokimau or Kitengela',
    slug: 'moving-to-ruaka-syokimau-or-kitengela',
    excerpt:
      'More space for the rent, and a longer road home. What changes for your move, and for your mornings, when you leave the city for its edge.',
    content: `Sooner or later, many Nairobi households do the same sum: the rent for two bedrooms in town, against three bedrooms and a bit of garden at the edge of it. Then they look at Ruaka, Syokimau or Kitengela. All three are good places to live, and all three change how a move works.

## Ruaka: up the hill, in the rain

Ruaka sits in Kiambu County, between Limuru Road and the Northern Bypass, and it has grown upwards: tall blocks with narrow access roads between them.

- **Route**: from Westlands it is close on the map and slow at five in the afternoon. The bypass is often the better route for a lorry coming from Thika Road or Ngong Road.
- **Access**: plots are tight and several blocks may share one lane. Ask the caretaker where a lorry can turn.
- **Weather**: it is cooler and wetter than town. Check the last stretch of road after rain.

## Syokimau: mind the hour on Mombasa Road

Syokimau belongs to Machakos County and lies beside Mombasa Road and the SGR terminus. Gated courts are common, so [clearance at the gate](/blog/estate-gate-pass-move-out-clearance) matters both ways.

- **Route**: Mombasa Road carries everything that comes from the port. An early start on a Saturday is worth a lot.
- **Access**: some inner roads are murram; others have height bars that were put up to keep lorries out. We ask for a photograph.
- **Water**: boreholes are common. Ask whether the water is salty before you connect the washing machine.

## Kitengela: far enough to plan lunch

Kitengela is in Kajiado County, along the Namanga road. Houses stand on their own plots, which crews love: no lift, no stairs, a lorry at the door.

- **Route**: after Athi River there are few ways around a jam, so choose the hour with care.
- **Access**: black cotton soil. In April, May and November, have a plan B for the last few hundred metres (see [moving in the long rains](/blog/moving-house-in-the-long-rains)).
- **Space**: at first you will have more room than furniture. Resist the urge to bring everything you never used in town.

## What it does to the price

Our starting price of KES 15,000 is for a local move within Nairobi. A longer road means more fuel and more hours, and a second trip costs it all again, so the right lorry for one run matters more than the cheapest one. Stairs, a shuttle vehicle and packing are the other things that change a quote. Be honest about rooms and floors, and there will be no surprises at the end.

## Before you sign the lease

Spend one ordinary Tuesday there. Drive to work when you would really leave, and come back when you would really return. Then ask three neighbours, not the agent:

1. How often does the power go, and for how long?
2. On which days is there water?
3. Which provider has internet that works?

The answers belong on the same page as the rent. Our list of [utilities to sort before you move](/blog/utilities-before-you-move-tokens-water-wifi) has the rest.

## Make it one move, not five

It is tempting to carry "a few things" in the car every evening. Five evenings in traffic later, you have spent more than a crew would have cost. Put it all in one lorry, on one morning, and have the [cleaning team](/services/cleaning-pest-control) in the old flat the same afternoon.

When you know the estate, [ask for a free quote](/quote). We answer within 24 hours.`,
    image: null,
    category: 'Moving Tips',
    tags: ['ruaka', 'syokimau', 'kitengela', 'mombasa road'],
    published: true,
    daysAgo: 143,
  },
  {
    title: 'Moving House With School-Age Children',
    slug: 'moving-house-with-school-age-children',
    excerpt:
      'Term dates, transfer letters and a box nobody else may open: how to make a family move feel like an adventure and not a loss.',
    content: `Adults move house. Children move away from someone: the neighbour's twins, the guard who knows their name, even the mango tree. A move goes better for everyone when the children have a job to do.

## Look at the school calendar first

The Kenyan school year gives you three natural windows: the April, August and December holidays. If you can choose, pick the first week of a holiday rather than the last. It leaves time to find the new bus stop, to buy the right sweater and to make one friend before the first assembly.

The December holiday is also the busiest season for movers, and many families travel upcountry. Book early, or aim for midweek.

If you have to move mid-term, ask two things: whether your child can finish the term at the old school, and how long the journey would take. Six weeks of long mornings may be kinder than a change before exams.

## Papers to collect

- A transfer or leaving letter from the current school
- Report forms and assessment records, with copies
- The birth certificate and your child's UPI number
- Immunisation card and any medical notes
- A receipt showing that fees are cleared

Carry them yourself, together with the [gate clearance](/blog/estate-gate-pass-move-out-clearance) and your own documents. They should never travel in the lorry.

## Give everyone a task

**Ages 4 to 6** can decorate labels. One colour for each person: green stickers are Amani's room, yellow ones are the kitchen. It helps the crew as well.

**Ages 7 to 11** can pack one box of their own. It is theirs, nobody else may open it, and it travels with the family and not in the lorry.

**Teenagers** can be in charge of something real: the Wi-Fi, the pets, the photographs for the deposit. Ask them early which room they want, and mean it.

## The week before

Visit the new place with the children if you can, even if only to the gate. Find the shop, the church or mosque, the football pitch. Let them see where their bed will be.

Give away toys together, and let the children decide which. A bag for a children's home feels very different from a bag that simply disappears.

Say goodbye properly. A plate of mandazi for the court costs little, and it closes the chapter.

## On the day

1. Little ones spend the day with a grandparent or a friend. A house full of men with wardrobes is no place to run about.
2. Older ones stay for the start, see their room empty and close the door themselves.
3. Pack a family bag: water, snacks, a change of clothes, school uniform for Monday, medicine, chargers, one loved toy for each child.
4. Tell the crew which boxes are the children's. We load them last.

## Their room comes first

In the new house, build the children's beds before anything else. The kitchen can wait, the sofa can wait. A made bed with the old blanket on it turns a strange house into home on the first night.

Keep the old bedtime as well, even with boxes in the corridor. Then order chips for supper and call it an adventure.

If it would help to have everything packed while they are at school, ask about our [packing service](/services/packing-crating), or [request a quote](/quote) with your dates and we will fit the crew around the school run.`,
    image: null,
    category: 'Moving Tips',
    tags: ['family', 'children', 'school holidays'],
    published: false,
    daysAgo: 1.5,
  },
  {
    title: 'Storing Furniture at the Coast: Beating the Humidity',
    slug: 'storing-furniture-at-the-coast-mombasa-humidity',
    excerpt:
      'Mombasa air is kind to people and hard on wardrobes. How to prepare wood, fabric, paper and electronics before they go into storage.',
    content: `Anyone who has opened a suitcase after a few months in Mombasa knows the smell. Warm, salty, damp air gets into everything that stands still: leather turns green, drawers swell, and the hinges of a perfectly good cupboard begin to rust. Storing furniture at the coast is possible, but it needs more care than in Nairobi.

## What humidity really does

- **Solid wood** absorbs moisture and swells across the grain. Doors stick, and joints open when it dries again.
- **Chipboard and MDF** swell at unsealed edges and stay swollen.
- **Fabric, leather and paper** grow mould where air does not move.
- **Metal** rusts faster with salt in the air, even inside a house some way from the beach.
- **Electronics** suffer when warm damp air meets a cold surface and condenses inside.

## Clean it, then dry it, then cover it

The order matters. Mould feeds on dust, skin and food, so wiping comes first.

1. Wipe wood with a barely damp cloth, then with a dry one. Let it stand for a full day in an airy room.
2. Vacuum sofas and mattresses, including the seams and underneath.
3. Wash and dry curtains and bedding completely. "Almost dry" is how the trouble starts.
4. Empty and dry the fridge and the washing machine, including the hoses and the drawer. Leave the doors open a hand's width.
5. Oil hinges and bare metal lightly.

Then cover with something that breathes. Cotton sheets and moving blankets are good. Tight plastic around wood or leather is bad at the coast, because it locks in whatever moisture was there. Use plastic only for the journey, and take it off in the store.

## Give air somewhere to go

- Stand everything on pallets or battens, never directly on the floor.
- Leave a gap of a few fingers to the wall, and a small corridor if you can.
- Store sofas flat on their feet; standing on end they trap damp underneath.
- Leave drawers slightly open, and put moisture absorbers in wardrobes. Change them when they are full.
- Keep books and documents in the middle of the room, in sealed plastic boxes with absorbers inside.

## Coast or Nairobi?

For a few weeks between two houses in Nyali or Mtwapa, storing close by is practical. For many months, think about drier air. Nairobi is cooler and less humid, and our 45,000 sq ft facility has CCTV around the clock, with [storage from KES 3,000 a month](/services/storage-services). Wood, leather, instruments, paintings and files are worth the journey; garden chairs and plastic crates are not.

The journey need not mean a whole lorry. With [Pwani consolidation](/services/pwani-conso) several customers share the space on the road between Nairobi and the coast, and you pay for your part of it. Read how that works in [SGR or Mombasa Road](/blog/sgr-or-mombasa-road-sending-goods-to-the-coast).

## Visit your things

Whoever stores your things, go and check after the first month, and again after the rains. Open one wardrobe and sniff. If it smells fresh, the rest will be fine too.

Make a list with photographs before anything leaves the house, and note scratches that were already there. It helps you, it helps us, and it is the first thing any insurer asks for.

Not sure what to store where, or how much room you need? Read [how much storage space do you need](/blog/how-much-storage-space-do-you-need), or [send us a list](/contact) and we will tell you honestly what is worth keeping.`,
    image: null,
    category: 'Storage',
    tags: ['mombasa', 'humidity', 'furniture', 'pwani'],
    published: true,
    daysAgo: 18,
  },
  {
    title: 'How Much Storage Space Do You Need?',
    slug: 'how-much-storage-space-do-you-need',
    excerpt:
      'From a bedsitter to a maisonette: a simple way to estimate the space, use all of it, and avoid paying for air.',
    content: `People nearly always guess wrong about storage, one way or the other. A house full of furniture looks endless, yet it stacks well. A "few boxes" from the balcony turn out to be bicycles, a gas cooker and a water tank. Here is a simple way to estimate before you ask for a price.

## A rough guide by home

Think of a room with a ceiling high enough to stack to about two and a half metres.

- **Bedsitter or hostel room**: 30 to 50 sq ft
- **One bedroom**: 50 to 75 sq ft
- **Two bedrooms**: 75 to 100 sq ft
- **Three bedrooms**: 120 to 150 sq ft
- **Maisonette or large house**: 200 sq ft and more

These are rules of thumb. A lot of garden furniture, a piano or a home office moves you up one line. If you have just given half of it away, you move down one.

## Count the things that do not stack

Boxes, dining chairs and bed frames stack. These do not:

- sofas and armchairs (though two sofas can stand one on top of the other with blankets between)
- fridges, cookers and washing machines, which must stand upright
- glass tables, mirrors and television sets, which stand on edge
- mattresses, which should lie flat or stand supported, never bent
- anything with an engine or a battery

Measure those and add them up. Everything else fits around and above them.

## Make it smaller first

1. **Take it apart.** A bed is a large box of air until it is a bundle of planks. Put the screws in a bag and tape it to the headboard.
2. **Fill the hollow things.** Linen in drawers, cushions in the washing machine drum, pots in the cooker.
3. **Use boxes of one or two sizes.** They build straight walls. Carrier bags and baskets do not.
4. **Be honest about the maybe pile.** Something you have not used in two years will not get better in the dark.

## Put it in so that you can get it out

Leave a narrow path to the back. Keep what you might need at the front: documents, the children's next size of clothes, tools, Christmas decorations. Number the boxes and keep the list on your phone. Six months from now, "box 14, kitchen, blender" is worth a great deal.

Heavy at the bottom, light at the top, and nothing on top of a mattress. Labels face the path.

## What must stay out

Food, plants, fuel, gas cylinders, paint, and anything alive or alight. Cash, jewellery and title deeds belong in a bank. For the rest, ask about cover, and give us a list with values.

## For how long?

Storage is paid by the month, from KES 3,000. Most people who store between two leases need one or two months. People who go abroad for a contract usually say a year and stay for two, so they pack for two: see [what coastal air does to furniture](/blog/storing-furniture-at-the-coast-mombasa-humidity) if your house is in Mombasa or Malindi.

If you are combining it with a move, tell us about both together. One crew, one lorry and one inventory for both the [house move](/services/domestic-moving) and the [storage](/services/storage-services) are simpler than two of each.

Walk through your home with your phone, film every room slowly and open the cupboards. Then [ask for a quote](/quote) and say that there is a video: we will tell you where to send it. It is the quickest way to an estimate you can rely on.`,
    image: null,
    category: 'Storage',
    tags: ['storage', 'planning', 'household'],
    published: true,
    daysAgo: 118,
  },
  {
    title: 'Bringing Your Household to Kenya: A Customs Primer',
    slug: 'bringing-your-household-to-kenya-customs-primer',
    excerpt:
      'Coming home after years abroad, or posted to Nairobi? What customs looks at, which papers to collect early, and what to leave behind.',
    content: `Moving to Kenya from another continent means two journeys: one for the container and one for the paperwork. The paperwork takes longer, and it decides what the container costs. This is a general guide. The Kenya Revenue Authority decides every case on its own facts, and rules change, so check what applies to you before you ship.

## The background: East African customs law

Kenya shares its customs law and its external tariff with the other states of the East African Community. So household goods are not judged by a special Kenyan list, but under the same regional act that applies in Kampala, Arusha or Kigali.

That act provides relief from duty for used personal and household effects, for people such as returning residents and those who come to live or work here. Relief is not automatic. In general it depends on:

- who you are, and how long you have lived abroad
- whether the goods are yours and have been used, not new in their boxes
- whether they arrive within a set time before or after you do
- whether you have claimed the same relief before

## Papers to start on early

1. Passport, with the pages that show your years abroad and your arrival
2. Your KRA PIN, which is needed for any import
3. Work permit, or proof of your status, for those who are not Kenyan citizens
4. Proof of residence abroad: lease, employer's letter, utility bills
5. A packing list in English, numbered, with a fair value for each item
6. The bill of lading or air waybill, with your name exactly as in the passport
7. An exemption letter where you need one, for instance through an employer, an embassy or an international organisation

The packing list is the document that goes wrong most often. "Miscellaneous, 14 boxes" invites an inspection. "Box 14: kitchen, pots, used" does not.

## Sea or air

A sea container lands at Mombasa and may be cleared there, or be moved inland by rail and cleared at the depot in Nairobi. Storage at the port is charged by the day once the free period is over, so late papers cost real money. Air freight is quick and expensive: good for a few boxes of clothes and work things that cannot wait.

Many families send one small air shipment and one container, and stay with relatives in between. If the house is not ready when the container is, [storage in Nairobi](/services/storage-services) bridges the gap.

## Ask before you pack these

- **Vehicles** have rules of their own, about age, steering side, inspection and tax. Treat a car as a separate project.
- **Drones, radio equipment and firearms** need permission in advance.
- **Plants, seeds and animal products** need permits and inspection.
- **Plastic carrier bags** have been banned in Kenya since 2017. Do not pack with them.
- **Pets** need an import permit before they travel. We have written about that separately in [moving a dog or cat](/blog/moving-a-dog-or-cat-in-or-out-of-kenya).

## Moving inside East Africa

A move between Nairobi and Kampala, Arusha or Kigali goes by road through a border post such as Malaba, Busia or Namanga. It is quicker than the sea, and yet it is still customs: the same packing list, proof that you are changing residence, and a vehicle with the right papers. Leave a spare day for the border.

## Who does what

A licensed clearing agent makes the customs entry on your behalf. We survey, pack to export standard, keep the numbered list, book the freight, work with the agent and deliver to your door. Have a look at [international moving](/services/international-moving), where every quote is tailor-made, or [tell us your two cities](/quote) and your month. A first conversation costs nothing.`,
    image: null,
    category: 'International',
    tags: ['customs', 'kra', 'eac', 'returning residents'],
    published: true,
    daysAgo: 45,
  },
  {
    title: 'Moving a Dog or Cat In or Out of Kenya',
    slug: 'moving-a-dog-or-cat-in-or-out-of-kenya',
    excerpt:
      'Microchip, rabies, permit, crate, flight: the right order for moving a pet across borders, and why you should start months ahead.',
    content: `A sofa can wait in a warehouse. Simba the ridgeback cannot. Moving an animal across a border is mostly a matter of doing ordinary things in the right order, and starting early enough. Each country has its own rules and changes them, so use this as a map and confirm the details with the authorities and the airline.

## Start with the destination's calendar

For some countries you can be ready in a few weeks. For others you cannot, however much you pay. The countries of the European Union and the United Kingdom, for example, ask for a rabies antibody blood test for pets that come from many parts of the world, followed by a waiting period of about three months. If you learn this two weeks before your flight, the dog stays behind.

So the first question is never "how much?" but "where to, and when?"

## The usual order

1. **Microchip.** An ISO chip, implanted before the rabies vaccination. A vaccination given before the chip may not count.
2. **Rabies vaccination**, and the other vaccinations your vet advises. Keep the card with the sticker of each vaccine.
3. **Blood test**, if the destination requires one.
4. **Permit.** For a pet coming into Kenya, the Directorate of Veterinary Services issues an import permit. You must have it before the animal travels. Going out, many countries want an import permit of their own.
5. **Parasite treatment**, often within a few days of travel.
6. **Health certificate.** A vet examines the animal shortly before departure, and an official veterinary authority endorses the certificate. Coming in, that is the authority of the country you are leaving. Going out, it is the Directorate here.
7. **Check on arrival.** An officer looks at the animal and the papers. Carry originals and two sets of copies.

## Crate training is half the work

Airlines follow international standards for live animals: the crate must be high enough to stand in, long enough to lie stretched out in, and wide enough to turn around in. Buy it a month ahead and leave it open in the sitting room with a blanket that smells of home. Feed the animal inside it. By moving day it should feel like a bedroom, not a prison.

- No sedatives, unless your vet insists. Most airlines refuse sedated animals.
- Flat-faced breeds such as pugs and Persian cats face restrictions in hot months and on some airlines.
- Freeze the water in the bowl the night before. It melts slowly and does not spill.
- Tape a photo, the name, and your phone number to the crate.

## Within Kenya it is simpler

For a move from Nairobi to Kisumu, Nanyuki or Diani you need a vaccination card, a secure crate, and breaks for water and shade. Pets never ride in the lorry with the furniture. We take them in a separate vehicle, early in the morning when it is cool. Local [pet transport starts at KES 1,000](/services/pet-relocation).

On arrival, keep a cat indoors for two weeks or so. Walk a dog around the new compound on a lead, several times, before you trust the gate.

## And the rest of the household

If furniture is travelling too, time it so that the pet comes last, when the bowls and the bed are already in place. Our [customs primer](/blog/bringing-your-household-to-kenya-customs-primer) covers the container, and [international moving](/services/international-moving) the crew.

Tell us the breed, the weight, both cities and your month [through the contact form](/contact). We will answer within 24 hours with a likely timetable, or with an honest "not by then".`,
    image: null,
    category: 'International',
    tags: ['pets', 'import permit', 'veterinary', 'travel'],
    published: true,
    daysAgo: 79,
  },
  {
    title: 'How to Move Office IT Over a Weekend',
    slug: 'moving-office-it-over-a-weekend',
    excerpt:
      'The last person logs off on Friday at five; on Monday at eight everyone is working. A step-by-step plan for moving servers, desks and cables.',
    content: `An office move has one measure of success: on Monday at eight, people sit down and work. Chairs in the wrong corner are forgiven. A server that does not start is not. So plan the weekend around the IT, and let the furniture follow.

## Six weeks before: order the internet

Nothing on this list takes longer than a business fibre line in a new building. Order it first, ask for it to be live at least a week before the move, and test it with a laptop at the new desk, not with a promise on the phone. Arrange a mobile router as a spare.

At the same time, ask the building managers at both ends, whether that is in Upper Hill, Westlands or along Mombasa Road:

- Are weekend moves allowed, and who signs?
- When can we use the goods lift, and what does it carry?
- Is there power and air conditioning in the server room on a Sunday?
- What does security need: names, ID numbers, a list of equipment with serial numbers?

## Two weeks before: draw it and label it

Draw the new floor with a number for every desk. Then give the same number to everything that belongs there: screen, base unit, phone, chair, the box with personal things. That way everything finds its place, even when its owner is not there.

Make an inventory with serial numbers and photographs. It is a good time to find the eleven laptops nobody uses, and to hand old equipment to a licensed e-waste recycler instead of moving it to a new cupboard.

## The week before: back up, and prove it

1. Make a full backup of every server and of the accounting machine.
2. **Restore one of them somewhere else.** A backup that has never been restored is only a hope.
3. Keep a copy off site, not in the lorry.
4. Photograph the back of each rack and label both ends of each cable.
5. Write down the order in which things must be shut down and restarted.

If your disks carry the personal data of customers or staff, remember that you answer for it in transit too. Encrypt the disks, keep the drives in sealed and signed crates, and have one of your own people travel with them.

## Friday evening

Staff pack their own desk drawers into one crate each and go home. IT shuts down in the written order. Screens go into padded sleeves, base units into upright crates, servers come out of the rack and travel separately, with shock protection. Our crews label departments and pack files as part of the job, and reconnect the electronics at the other end.

## Saturday

The network comes first: line, router, switches, Wi-Fi. Then the servers. Only when they answer do we unload the desks, by floor and by number. One person from your side stands at the door with the drawing and points.

## Sunday: a rehearsal

Ask three colleagues from three departments to come for two hours. They log in, print, call, open the shared folder, take a card payment. Anything that does not work now is a small matter. On Monday morning it would draw a crowd.

## Monday

Keep two technicians and two movers on site until noon. Nearly all the requests are the same: a missing adapter, a chair, a printer nobody can find.

Small office moves start at KES 50,000; the price depends on desks, floors and distance. See what is included in [office moving](/services/office-moving), read how to [move a shop or workshop](/blog/moving-a-shop-or-workshop-without-losing-trade) if you have machines as well, or [ask us for a survey](/quote). We give you the plan in writing, hour by hour.`,
    image: null,
    category: 'Business',
    tags: ['office moving', 'it relocation', 'weekend', 'planning'],
    published: true,
    daysAgo: 10,
  },
  {
    title: 'Moving a Shop or Workshop Without Losing Trade',
    slug: 'moving-a-shop-or-workshop-without-losing-trade',
    excerpt:
      'Stock, shelves, a lathe and loyal customers: how small businesses from Gikomba to Industrial Area can change premises and stay open.',
    content: `Big companies close for a weekend and send an e-mail. A shop in Gikomba, a printer off Kirinyaga Road or a carpenter in Industrial Area cannot: every closed day is rent without income, and customers who find a locked door try the one next to it. With some planning you can move and hardly stop trading.

## Tell people early, and twice

Put a sign on the door three weeks ahead, with the new place, the date and a simple map. Tell every customer who pays. Change the address on your receipts, your WhatsApp Business profile, your map listing and your invoices in the same week. On the last day, leave the sign with your number where the landlord allows it.

Your suppliers need to know too. A delivery to an empty shop helps nobody.

## Licences and papers

The county issues a business permit for a particular place. Ask your county office what a change of premises means for it, and for the fire, food or health certificates your trade needs. Crossing a county line, for instance from Nairobi to Ruiru or Mlolongo, means a different office. Begin before you sign the lease.

Ask both landlords about loading hours. In the city centre and around the markets, early morning or Sunday is often the only time a lorry can park.

## Move in layers

1. **Slow stock first.** What you sell once a month can go a week ahead, in numbered cartons.
2. **Shelves and counters next.** Build the new shop while the old one still trades.
3. **Fast stock last**, in one night, together with the till and the sign.
4. **Count as you pack.** A move is the cheapest stocktake you will ever do. Two people, one list, two signatures on each sealed carton.

If the new place is smaller or not ready, put the surplus in [storage](/services/storage-services) and have it delivered when you need it. For single cartons to customers on the day itself, a [same-day courier](/services/courier) within Nairobi starts at KES 300.

## Machines are a different trade

A lathe, an oven, a press or a compressor is not a heavy cupboard. Before it moves, write down:

- make, model, weight and measurements, including the widest part
- what it stands on, and whether it is bolted down
- single or three phase, and the plug or isolator at the other end
- fluids to drain, moving parts to lock, and anything that must stay level
- the way out: door width, steps, slope, the strength of the floor

Take a photograph of every connection. Have the new foundation, the power and the ventilation ready and tested before the machine leaves the old floor. Then [machine relocation](/services/machine-relocation) is a matter of skates, jacks, a tail lift and patience. It is always a custom quote, because no two are alike.

Run a test piece on the day it arrives, while the crew is still there.

## Count the cost of time

When you compare prices, add in what a closed day costs you. A larger crew for one night may be cheaper than a small one for three days. The same thinking applies to your computers and card machines; the order of work is in [moving office IT over a weekend](/blog/moving-office-it-over-a-weekend).

Paying a deposit? Read [how to pay for a move safely](/blog/paying-for-a-move-with-m-pesa-safely) first.

Then [ask for a free survey and quote](/quote). Tell us your quietest day of the week, and we will work backwards from there.`,
    image: null,
    category: 'Business',
    tags: ['small business', 'machines', 'stock', 'industrial area'],
    published: true,
    daysAgo: 164,
  },
  {
    title: 'Packing a Kenyan Kitchen, from Sufurias to Glasses',
    slug: 'packing-a-kenyan-kitchen',
    excerpt:
      'The kitchen is where things break. How to pack sufurias, glasses, the jiko, the gas and the unga, step by step and without tears.',
    content: `Every move has one room that takes longer than all the others, and it is never the sitting room. The kitchen is full of things that are heavy, sharp, wet, greasy or made of glass, often all at once. Here is how our packers do it.

## Two weeks before: eat the shelf

Cook from what you have. Finish the open packets, the beans in the freezer and the four kinds of flour. Anything open that is left on the last day (unga, sugar, rice, spices) goes into jars with screw lids, not back into its paper bag. One torn packet of flour can travel through a whole lorry.

Oil, honey and anything sticky goes upright into a plastic tub with a lid, and rides with you.

## What you need

- small, strong boxes that one person can carry; large boxes are for pillows
- plain paper, a lot of it; newsprint leaves ink on plates
- bubble wrap for the things you would really miss
- tape, a thick pen, stickers for *fragile* and *this side up*
- old towels and lesos: padding that you have to move anyway

## Plates, glasses and cups

1. Crumple paper into a soft layer at the bottom of the box.
2. Wrap each plate on its own. Stand plates **on edge**, like records, never flat in a pile.
3. Glasses stand upright, wrapped, with paper inside. A box with cardboard dividers is worth the money.
4. Fill every gap. Shake the box gently: if it rattles, it needs more paper.
5. Close it, and write the room on two sides.

The things people forget to wrap are lids and the glass plate in the microwave. Take the plate out.

## Sufurias and other heavy metal

Nest sufurias from large to small with a sheet of paper between them, the lids upright along the side. Fill the inner one with spices or cloths. Cast iron and the grinding stone get a small box of their own, or the bottom will drop out on the stairs.

Knives: roll them in a kitchen towel, tape the roll and write *knives* on it. Someone else may open the box.

## Jiko, gas and electricals

A charcoal jiko must have been cold for a full day, emptied and brushed out. Ash and embers have no place in a lorry. Close the valve of the gas cylinder, take off the regulator, put the cap on, and tell the crew leader: cylinders travel upright and apart from everything else.

Empty the kettle, the blender and the water dispenser, and let them dry overnight with the lids open. Switch the fridge off the evening before, dry it, tie the door shut, and let it stand upright for a few hours in the new house before you switch it on again.

## The box that opens first

Label one crate **FIRST** and load it last:

- kettle or a small sufuria, tea leaves, sugar, milk, cups
- one plate and spoon for each person
- knife, tin opener, matches, dish soap, a cloth, a roll of tissue
- toilet paper (yes, in the kitchen crate: everyone will look there)

Tea within the first hour changes the whole day.

## Or let us do it

[Packing and crating](/services/packing-crating) starts at KES 2,500, and the kitchen is where it pays off most. We bring the boxes and the paper, and we have wrapped a great many glasses. Packing for a wedding instead? See [how to bring the gifts home](/blog/wedding-gifts-home-safely). For everything at once, [ask for a quote](/quote).`,
    image: null,
    category: 'Packing',
    tags: ['kitchen', 'fragile', 'packing', 'checklist'],
    published: true,
    daysAgo: 26,
  },
  {
    title: 'Wedding Gifts: From the Garden to Your Home, Safely',
    slug: 'wedding-gifts-home-safely',
    excerpt:
      'Fridges, blankets, a goat and ninety envelopes. How to plan the gift table so that everything reaches the new home and the thank-you list.',
    content: `Nobody plans for the end of a wedding. The cake is cut, the aunties are dancing, it is six o'clock in a garden in Limuru, clouds are coming, and there is a cooker on the grass. Someone has to get it all home in the dark, and it should not be the bride's father.

## Make one person responsible

Choose a gift captain: a calm cousin who is not in the line-up and does not mind missing a dance. That person has

- the list, the pen and the phone with the charger
- the key to the room or the tent with the gifts
- the number of the crew and of the driver
- the address, and the name of who opens the door there

Two sets of eyes are better than one. Ask someone from the other family to sit with the captain. It keeps things open and friendly.

## The list is the real gift

Write each gift down when it is handed over, not the next morning: a number, what it is, who gave it. Put the same number on the gift with a sticker. Months later, when you write your thank-yous, "number 41, blue blanket, Mama Njeri's women's group" is gold.

Envelopes and cash are a different matter. They go straight into a locked box, and the box goes with two trusted relatives, in a car, before dark. Movers do not carry cash, nor should they.

## What to do with the big things

A fridge, a water tank, a sofa set, sometimes a goat: couples receive them all.

1. Ask the groups and families beforehand. Most are happy to tell the committee "we are bringing a cooker", and then the vehicle can be planned.
2. Keep appliances in their boxes, upright, on a pallet or a carpet. Grass is wet by evening.
3. Take photographs of serial numbers and keep the warranty cards and receipts in one envelope.
4. For live animals, arrange for a farmer with a proper vehicle. We will not put a goat next to the crystal, for the sake of both.

## Leave before the guests do

The best time to load is during the speeches, not after the last song. The crew parks at the service gate, loads quietly, pads and straps everything, and is gone before two hundred cars try to leave the same field. If it has rained, a lorry that left early is a lorry that did not get stuck.

Gardens in Karen, Ngong, Limuru and along Kiambu Road often have one narrow gate. Ask the venue for the vehicle height and the closing time, and whether they want a list of the crew.

## Not home yet? Then not home

Many couples leave for the honeymoon the same night, and the new flat stands empty. Sealed and numbered, the gifts can wait in [storage](/services/storage-services) until you are back. We bring them when someone is there to sign the list.

If some of the gifts are going to the coast or upcountry, a shared load is cheaper than a lorry of your own: see [Nairobi consolidation](/services/nairobi-consolidation), from KES 500 per item.

## What we do

[Wedding gift handling](/services/wedding-gift-handling) starts at KES 5,000. A small, neat crew arrives before the reception, wraps what needs it, keeps the numbers with your captain, loads, delivers, and carries things to the right room. Glass and porcelain are packed as in [our kitchen guide](/blog/packing-a-kenyan-kitchen).

Tell your committee to [ask for a quote](/quote) when they book the tents. And congratulations, *hongera sana*.`,
    image: null,
    category: 'Packing',
    tags: ['wedding', 'gifts', 'events', 'fragile'],
    published: true,
    daysAgo: 53,
  },
  {
    title: 'How to Pack a Television, a Fridge and a Washing Machine',
    slug: 'packing-television-fridge-washing-machine',
    excerpt:
      'Three machines, three weak points: the screen, the compressor and the drum. What to do the evening before they travel.',
    content: `Most of what breaks in a move is small and made of glass. The exceptions are three large machines that people carry as if they were cupboards. Each has one weak point. Protect that, and the rest will look after itself.

## The television: it is the screen

A modern panel is thin, wide and held together by its frame. It does not like to be bent, pressed or laid flat.

1. Switch it off an hour before, so that it is cool.
2. Photograph the cables at the back, then pull them and put them in a labelled bag, with the remote and the screws of the stand or wall mount.
3. If you kept the original carton and its foam, use it. That is what it was for.
4. If not: a soft clean cloth over the screen first, then foam or a blanket, then stiff cardboard on both sides. No tape, and no bubble wrap directly on the panel, because the bubbles can leave marks in the sun.
5. Carry it upright, two people, with hands on the frame and never on the glass.
6. In the lorry it stands upright between two soft flat things, for instance two mattresses.

If the morning was cold, leave it unplugged for an hour or two in the new place. Wall mounting is one of our value adds, so you can leave the drill packed.

## The fridge: it is the compressor

The compressor sits at the bottom and is full of oil. If the fridge lies on its side, that oil can run into the pipes.

- Empty it, switch it off the evening before, and leave the door open over a towel.
- Dry it completely, including the drip tray at the back. A damp, closed fridge smells for weeks.
- Take out the glass shelves and drawers, and wrap them separately.
- Tie the door with a strap or a soft rope. Tape pulls the paint off.
- Keep it **upright**. If you have to tilt it, tilt it only a little, and not for long.
- Let it stand for a few hours before you switch it on, and longer if it was tilted. Your manual says how long.

Measure the fridge and the doors of both kitchens a week before. Doors and handles come off more easily than door frames.

## The washing machine: it is the drum

The drum hangs on springs so that it can swing. In a lorry it swings all the way to Nakuru.

1. Close the tap, run a short spin, and open the filter at the bottom over a flat bowl. There is always more water than you expect.
2. Take off the hoses, drain them, and put them in a bag inside the drum.
3. Put the **transport bolts** back. They came with the machine, and most people throw them away; the manufacturer sells new ones. Without them, pack the gap around the drum as the manual says.
4. Strap the lid and the cable. Keep it upright.
5. In the new house, take the bolts out **before** the first wash. A machine that walks across the kitchen still has them in.

## Small things that save an afternoon

- Freezers follow the same rules as fridges. Plan the food.
- Microwave: take out the glass plate and wrap it separately.
- Sound bars, decoders and consoles: one bag of cables for each device.
- Write *this side up* on the machine itself and not only on the box.

Our crews carry padding, trolleys and straps for all of this, and connect the electronics again on arrival. It is part of a [house move](/services/domestic-moving), and can be booked alone as [packing](/services/packing-crating). For the rest of the room, see [packing a Kenyan kitchen](/blog/packing-a-kenyan-kitchen).

Questions about a particular machine? [Send us the model](/contact), or put it in your [quote request](/quote).`,
    image: null,
    category: 'Packing',
    tags: ['appliances', 'electronics', 'packing'],
    published: false,
    daysAgo: 6,
  },
  {
    title: 'SGR or Mombasa Road? Sending Goods to the Coast',
    slug: 'sgr-or-mombasa-road-sending-goods-to-the-coast',
    excerpt:
      'The railway changed how cargo moves between Nairobi and Mombasa. What that means for a sofa, a motorbike or half a house.',
    content: `For as long as most of us remember, everything between Nairobi and the coast went down one road: past Machakos junction, Makindu, Voi, Mariakani. Then the standard gauge railway came, and many containers moved onto trains. Customers often ask us whether their things should, too. The answer depends on how much you are sending.

## What the railway is good at

The SGR carries full containers between the port of Mombasa and the inland depots, and passengers between Mombasa and the Syokimau terminus. If you import a whole container of household goods, it may well travel inland by train and be cleared in Nairobi. Our [customs primer](/blog/bringing-your-household-to-kenya-customs-primer) explains the papers.

For a household moving from Donholm to Nyali, the train is less convenient. Someone has to take the goods to the terminal, load a container, unload it at the other end and drive the last stretch. Every time something is lifted, it can be dropped. Door to door by lorry, your sofa is lifted twice.

Passenger trains are for people and their luggage. Take the train yourself by all means: you will arrive rested and in good time to open the door for the crew.

## What the road is good at

- **Door to door**, with the same crew at both ends
- **Any size**, from one fridge to a whole maisonette
- **Any address**, including Kilifi, Watamu, Diani or Voi town

The road's weak points are well known: heavy traffic, slow queues around Mlolongo and Mariakani, weighbridges, rain. That is why our lorries leave Nairobi early, and why we promise a day and not a minute. We avoid driving at night with household goods.

On the island and beyond there are more choices to make. For the south coast the driver decides between the Likoni ferry and the Dongo Kundu road; for Mtwapa and Kilifi it depends on the time of day. Old Town lanes may need a small vehicle or a handcart, the *mkokoteni*, for the last stretch.

## The third way: share the lorry

Most people who send things to the coast do not have a full lorry load. They have a bed and a motorbike, eleven cartons, or a carved chest from Lamu going the other way. For them there is consolidation: several customers, one lorry and a fixed route, and each pays only for their part.

1. You tell us what and how much. Photographs are enough.
2. We collect, or you bring it to us, packed and labelled.
3. When the load is full enough, we give you the date. Flexible dates get the better price.
4. At the coast it is delivered to your door, or kept for you to pick up.

[Pwani consolidation](/services/pwani-conso) starts at KES 1,200 for a coastal delivery. For items moving around the capital, or coming into it, there is [Nairobi consolidation](/services/nairobi-consolidation) from KES 500 per item.

Consolidated goods are loaded and unloaded next to other people's, so wrap everything well, and label each piece with your name and phone number: on the piece itself, not only on the wrapping.

## And the air at the other end

Wood that was dry in Nairobi will feel the humidity within weeks. Before you send a wardrobe to a store at the coast, read [how to beat the humidity](/blog/storing-furniture-at-the-coast-mombasa-humidity).

## Which one for you?

A full container from overseas: train or road, decided with the clearing agent.
A whole household: a lorry of your own.
A few pieces: share one.

Still unsure? [Send us the list](/quote), and we will price both ways so that you can choose. Karibu Pwani.`,
    image: null,
    category: 'Industry News',
    tags: ['sgr', 'mombasa road', 'pwani consolidation', 'logistics'],
    published: true,
    daysAgo: 37,
  },
  {
    title: 'Paying for a Move With M-Pesa, Safely',
    slug: 'paying-for-a-move-with-m-pesa-safely',
    excerpt:
      'Paying a deposit by phone is quick, for honest movers and for the other kind. How to pay, what to keep, and when to walk away.',
    content: `Not long ago, booking a lorry meant finding one on the roadside the day before and bargaining in cash. Today most moves in Kenya are agreed on WhatsApp and confirmed with a deposit on M-Pesa within minutes. It is quick and it leaves a record. It has also made life easier for people who own nothing but a phone and a photo of somebody else's lorry.

## Why movers ask for a deposit

A moving date is like a hotel room: once the day is gone, it cannot be sold again. A deposit tells the company that you are serious, and lets it set aside a crew and a lorry for you. That is fair. It is also fair that you know four things before you pay:

1. the total, and what is included in it
2. how much the deposit is, and when the rest is due
3. what happens if you change the date or cancel
4. what happens if *they* change the date or do not come

All four belong in writing, on a quote with the company's name on it. A WhatsApp message is better than nothing. A phone call alone is not enough.

## Pay the company, not the person

- Use a till or paybill number. The confirmation shows the registered name before you enter your PIN: read it. If it is a stranger's name, stop.
- Take the number from the written quote or the company's website, and not from a message that came "from the driver".
- Keep the M-Pesa message and ask for a receipt that mentions the date of the move and the balance.
- Never send money to "release" a lorry that is already loaded. If the price grows at the gate, call the office; do not pay.
- Nobody needs your PIN. Nobody, ever.

## Signs that something is wrong

The price is far below all the others, and nobody asked about floors or furniture. There is no address to visit. The deposit is nearly the whole amount. It must be paid within the hour "because another client is waiting". The pictures of the fleet show three different company names. Any one of these can be innocent. Two together are a reason to look elsewhere.

## Signs that all is well

They ask a lot of questions, perhaps more than you would like: which floor, which road, how many boxes, is there a piano? They offer to come and look, or ask for a video. They tell you what is *not* included. They have an office with opening hours. They let you sleep on it.

You are welcome to visit [our office](/contact):
Monday to Friday, 8AM to 6PM
Saturday, 8AM to 4PM

## On the day

Agree before loading how the balance will be paid, and by whom. Watch the daily limits of mobile money if you are also paying rent and a deposit for the house that week; a bank transfer may be easier for the larger amount. Pay the balance once everything is inside and you have walked through the rooms with the crew leader.

If something is damaged or missing, write it on the delivery note before you sign and take a photograph. A good company will not be offended.

## Transparent from the beginning

Our starting prices are on the service pages: from KES 15,000 for a [house move within Nairobi](/services/domestic-moving), from KES 50,000 for a [small office](/services/office-moving). What yours costs depends on distance, volume, stairs and extras, and you will see it in writing within 24 hours of [asking for a quote](/quote), with no obligation.

Does a message in our name look wrong to you? Do not pay. [Ask us first](/contact).`,
    image: null,
    category: 'Industry News',
    tags: ['m-pesa', 'deposits', 'safety', 'pricing'],
    published: true,
    daysAgo: 205,
  },
];

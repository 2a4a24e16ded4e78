import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
const base='http://127.0.0.1:4720'
const [,, mode]=process.argv
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
const errors=[]
async function ctx(width,scheme){
  const c=await browser.newContext({viewport:{width,height:width<500?740:850},colorScheme:scheme,baseURL:base,serviceWorkers:'block'})
  await c.request.post('/__clerk/v1/client/sign_ins',{form:{identifier:'admin@farmgate.test',password:'farmgate-sample-1',strategy:'password'}})
  const p=await c.newPage(); p.on('console',m=>m.type()==='error'&&errors.push(m.text())); p.on('pageerror',e=>errors.push(String(e)))
  return [c,p]
}
if(mode==='shots'){
 for(const width of [360,768,1280]) for(const scheme of width===768?['light']:['light','dark']){
  const [c,p]=await ctx(width,scheme)
  for(const path of ['locations','claims','reports','audit','imports','duplicates'].filter(x=>(process.argv[4]??'locations,claims,reports,audit').split(',').includes(x))){
   await p.goto('/admin/'+path); await p.waitForSelector('h1:has-text("(")',{timeout:15000}).catch(()=>{}); await p.waitForTimeout(1800)
   await p.screenshot({path:`/tmp/admin-shots/${path}-${width}-${scheme}.png`})
   const over=await p.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth)
   const axe=await new AxeBuilder({page:p}).analyze()
   console.log(path,width,scheme,'overflow',over,axe.violations.map(v=>v.id+': '+v.nodes.map(n=>n.target.join(' ')).slice(0,3).join(' | ')))
   if(width===360 && path!=='audit' && path!=='imports'){ const b=p.locator('[data-review-list] button').first(); if(await b.count()){ await b.click(); await p.waitForTimeout(1500); await p.screenshot({path:`/tmp/admin-shots/${path}-${width}-${scheme}-detail.png`}); const o=await p.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);const a=await new AxeBuilder({page:p}).analyze(); console.log(' detail overflow',o,a.violations.map(v=>v.id+': '+v.nodes.map(n=>n.target.join(' ')).slice(0,3).join(' | ')))} }
  }
  await c.close()
 }
}
if(mode==='dup'){ const [c,p]=await ctx(1280,'light'); await p.goto('/admin/locations'); await p.getByRole('button',{name:/Eighteenmile Creek Farm Stand/}).first().click(); await p.waitForTimeout(3000); await p.screenshot({path:'/tmp/admin-shots/dup.png',fullPage:true}); const [c2,p2]=await ctx(360,'dark'); await p2.goto('/admin/locations'); await p2.getByRole('button',{name:/Eighteenmile Creek Farm Stand/}).first().click(); await p2.waitForTimeout(2500); await p2.getByText('Is it one of these').scrollIntoViewIfNeeded(); await p2.screenshot({path:'/tmp/admin-shots/dup360.png'}) }
if(mode==='clear'){
  const [c,p]=await ctx(1280,'light'); await p.goto('/admin/locations'); await p.waitForSelector('h1:has-text("(53)")')
  const t=Date.now()
  for(let i=0;i<53;i++){
    if(i%10===9){ await p.keyboard.press('r'); await p.keyboard.press('Tab'); await p.getByRole('button',{name:'Too little to tell'}).click(); await p.getByRole('dialog').getByRole('button',{name:'Reject'}).click() }
    else await p.keyboard.press('a')
    const left=52-i
    await p.waitForSelector(`h1:has-text("(${left})")`)
    if(i===20){ await p.waitForTimeout(600); await p.keyboard.press('u'); await p.waitForSelector(`h1:has-text("(${left+1})")`); await p.keyboard.press('a'); await p.waitForSelector(`h1:has-text("(${left})")`)}
  }
  console.log('cleared in',Date.now()-t,'ms'); await p.waitForTimeout(2500); await p.screenshot({path:'/tmp/admin-shots/cleared.png'})
  await p.reload(); await p.waitForSelector('h1:has-text("(0)")'); console.log('empty after reload')
}
console.log('errors',[...new Set(errors)].slice(0,10))
await browser.close()
